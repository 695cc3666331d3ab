/* The start of our AppImage: an ELF program with a squashfs image behind it.
 * It mounts the image by FUSE 3 where the machine lets it, otherwise unpacks it once into the person's cache, and
 * starts AppRun in it. It is not the runtime of the AppImage project: it has no signature and no news of updates.
 * packaging/linux_appimage.py compiles it with Debian's static libraries.
 */
#define _GNU_SOURCE
#define FUSE_USE_VERSION 31
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <squashfuse/squashfuse.h>
#include <squashfuse/ll.h>

static char self[PATH_MAX];

/* libsquashfuse can also read lzo images; ours are zstd.  This keeps the GPL'd liblzo2 out of the program. */
int lzo1x_decompress_safe(const unsigned char *s, unsigned long n, unsigned char *d, unsigned long *m, void *w);
int lzo1x_decompress_safe(const unsigned char *s, unsigned long n, unsigned char *d, unsigned long *m, void *w) {
    (void)s; (void)n; (void)d; (void)m; (void)w;
    return -1;
}

static size_t image_offset(void) {
    Elf64_Ehdr h;
    int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &h, sizeof h) != sizeof h) { perror("AppImage"); exit(127); }
    close(fd);
    return h.e_shoff + (size_t)h.e_shnum * h.e_shentsize;
}

static int unpack(size_t offset, const char *dest) {
    sqfs fs;
    sqfs_fd_t fd;
    sqfs_traverse t;
    sqfs_err e = SQFS_OK;
    char path[PATH_MAX];
    if (sqfs_fd_open(self, &fd, true) || sqfs_init(&fs, fd, offset)) return -1;
    if (mkdir(dest, 0755) && errno != EEXIST) return -1;
    if (sqfs_traverse_open(&t, &fs, sqfs_inode_root(&fs))) return -1;
    while (sqfs_traverse_next(&t, &e)) {
        if (t.dir_end) continue;
        sqfs_inode ino;
        if (snprintf(path, sizeof path, "%s/%s", dest, t.path) >= (int)sizeof path) return -1;
        if (sqfs_inode_get(&fs, &ino, sqfs_dentry_inode(&t.entry))) return -1;
        if (S_ISDIR(ino.base.mode)) {
            if (mkdir(path, 0755) && errno != EEXIST) return -1;
        } else if (S_ISLNK(ino.base.mode)) {
            char target[PATH_MAX];
            size_t n = sizeof target;
            if (sqfs_readlink(&fs, &ino, target, &n)) return -1;
            unlink(path);
            if (symlink(target, path)) return -1;
        } else if (S_ISREG(ino.base.mode)) {
            static char buf[1 << 17];
            unlink(path);
            int out = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, ino.base.mode & 0777);
            if (out < 0) return -1;
            for (uint64_t pos = 0; pos < ino.xtra.reg.file_size;) {
                sqfs_off_t n = sizeof buf;
                if (sqfs_read_range(&fs, &ino, (sqfs_off_t)pos, &n, buf) || n <= 0 || write(out, buf, (size_t)n) != n) { close(out); return -1; }
                pos += (uint64_t)n;
            }
            if (close(out)) return -1;
        }
    }
    sqfs_traverse_close(&t);
    sqfs_destroy(&fs);
    sqfs_fd_close(fd);
    return e ? -1 : 0;
}

/* the FUSE daemon: serves until the program (the holder of the pipe's other end) is gone */
static int serve(size_t offset, const char *mnt, int ready, int alive) {
    struct fuse_lowlevel_ops ops = {
        .getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open, .create = sqfs_ll_op_create,
        .release = sqfs_ll_op_release, .read = sqfs_ll_op_read, .readlink = sqfs_ll_op_readlink,
        .listxattr = sqfs_ll_op_listxattr, .getxattr = sqfs_ll_op_getxattr, .forget = sqfs_ll_op_forget, .statfs = stfs_ll_op_statfs };
    char *fav[] = {"appimage", "-o", "ro,nodev,nosuid,subtype=appimage"};
    struct fuse_args args = FUSE_ARGS_INIT(3, fav);
    sqfs_ll_chan ch;
    struct fuse_buf fb = {.mem = NULL};
    sqfs_ll *ll = sqfs_ll_open(self, offset);
    if (!ll || sqfs_ll_mount(&ch, mnt, &args, &ops, sizeof ops, ll) != SQFS_OK) return 1;
    setsid();
    signal(SIGINT, SIG_IGN); signal(SIGHUP, SIG_IGN); signal(SIGPIPE, SIG_IGN);
    if (write(ready, "1", 1) != 1) return 1;
    close(ready);
    struct pollfd p[2] = {{.fd = fuse_session_fd(ch.session), .events = POLLIN}, {.fd = alive, .events = POLLIN}};
    while (!fuse_session_exited(ch.session)) {
        if (poll(p, 2, -1) < 0 && errno != EINTR) break;
        if (p[1].revents & (POLLHUP | POLLERR)) break;
        if (p[0].revents) {
            int n = fuse_session_receive_buf(ch.session, &fb);
            if (n == -EINTR) continue;
            if (n <= 0) break;
            fuse_session_process_buf(ch.session, &fb);
        }
    }
    sqfs_ll_unmount(&ch, mnt);
    rmdir(mnt);
    return 0;
}

static void start(const char *dir, int argc, char **argv) {
    char run[PATH_MAX + 8];
    (void)argc;
    snprintf(run, sizeof run, "%s/AppRun", dir);
    setenv("APPDIR", dir, 1);
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", argv[0], 1);
    execv(run, argv);
    perror(run);
    _exit(127);
}

int main(int argc, char **argv) {
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n < 0) { perror("AppImage"); return 127; }
    size_t offset = image_offset();
    const char *opt = argc > 1 ? argv[1] : "";
    if (!strcmp(opt, "--appimage-offset")) { printf("%zu\n", offset); return 0; }
    if (!strcmp(opt, "--appimage-extract")) {
        if (unpack(offset, "squashfs-root")) { fprintf(stderr, "cannot unpack into squashfs-root\n"); return 1; }
        return 0;
    }
    int unpacked = getenv("APPIMAGE_EXTRACT_AND_RUN") != NULL; /* as the AppImage project calls it */
    if (!strcmp(opt, "--appimage-extract-and-run")) { unpacked = 1; argv[1] = argv[0]; argv++; argc--; }

    if (!unpacked) {
        char mnt[] = "/tmp/.mount_XXXXXX";
        int ready[2], alive[2];
        char c;
        if (mkdtemp(mnt) && !pipe2(ready, O_CLOEXEC) && !pipe(alive)) {   /* alive[1] stays open over exec, on purpose */
            pid_t pid = fork();
            if (pid == 0) {
                close(ready[0]); close(alive[1]);
                int quiet = open("/dev/null", O_WRONLY);
                if (quiet >= 0 && !getenv("APPIMAGE_DEBUG")) dup2(quiet, 2);
                _exit(serve(offset, mnt, ready[1], alive[0]));
            }
            close(ready[1]); close(alive[0]);
            if (pid > 0 && read(ready[0], &c, 1) == 1) start(mnt, argc, argv);
            close(alive[1]);
            rmdir(mnt);
        }
    }
    /* no FUSE: unpack once, keyed by the file's size and date */
    struct stat st;
    char dir[PATH_MAX], tmp[PATH_MAX + 16], mark[PATH_MAX + 8];
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (stat(self, &st)) { perror(self); return 127; }
    if (cache && *cache) snprintf(dir, sizeof dir, "%s", cache);
    else if (home && *home) { snprintf(dir, sizeof dir, "%s/.cache", home); }
    else snprintf(dir, sizeof dir, "/tmp");
    mkdir(dir, 0700);
    size_t len = strlen(dir);
    snprintf(dir + len, sizeof dir - len, "/appimage-%s-%llx-%llx", strrchr(self, '/') + 1, (unsigned long long)st.st_size, (unsigned long long)st.st_mtime);
    snprintf(mark, sizeof mark, "%s/AppRun", dir);
    if (access(mark, X_OK)) {
        snprintf(tmp, sizeof tmp, "%s.%d", dir, (int)getpid());
        if (unpack(offset, tmp)) { fprintf(stderr, "AppImage: cannot unpack into %s: %s\n", tmp, strerror(errno)); return 127; }
        if (rename(tmp, dir) && access(mark, X_OK)) { perror(dir); return 127; }
    }
    start(dir, argc, argv);
}
