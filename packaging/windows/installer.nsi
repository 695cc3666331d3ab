; The installer of Windows, for one person and without an administrator's rights; packaging/windows_build.py compiles it:
; makensis -DVERSION=... -DSOURCE=folder -DICON=file.ico -DOUT=setup.exe installer.nsi
;
;   setup.exe /S [/D=C:\folder]   installs without a question; it ends with 3 if the program is running
;   uninstall.exe /S [/GAMES]     removes without a question; with /GAMES the person's own games as well
Unicode true
Target amd64-unicode
!ifdef QUICKLY ; for a test that packs another one and throws it away
SetCompressor zlib
!else
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!endif
!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh
!include WinVer.nsh
!include LogicLib.nsh

!define APP "Q Quo Vadis"
!define KEY "Software\QQuoVadis"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\QQuoVadis"
!define CLASSES "Software\Classes"
!define OWN "$LOCALAPPDATA\qquovadis" ; where the program keeps games and settings; qquovadis/paths.py
!define RUNNING 3

Name "${APP} ${VERSION}"
BrandingText "${APP} ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${APP}"
InstallDirRegKey HKCU "${KEY}" "InstallDir"
ManifestSupportedOS Win10
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${APP}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${APP}"
VIAddVersionKey "CompanyName" "Q Quo Vadis contributors"
VIAddVersionKey "LegalCopyright" "Q Quo Vadis contributors, MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "welcome.bmp" ; installer_picture.py paints it
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_ABORTWARNING
!define MUI_WELCOMEPAGE_TITLE "$(WELCOME)"
!define MUI_WELCOMEPAGE_TEXT "$(TOLD)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\qquovadis.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English" ; the first is for whoever speaks neither
!insertmacro MUI_LANGUAGE "Japanese"

LangString WELCOME ${LANG_ENGLISH} "${APP} ${VERSION}"
LangString WELCOME ${LANG_JAPANESE} "${APP} ${VERSION}"
LangString TOLD ${LANG_ENGLISH} "This puts ${APP}, a desktop table for board games, on this computer.$\r$\n$\r$\nIt is installed for you alone and needs no administrator. It sends nothing anywhere. An older version is replaced; your games stay.$\r$\n$\r$\n$_CLICK"
LangString TOLD ${LANG_JAPANESE} "ボードゲームの卓 ${APP} をこのコンピューターに入れます。$\r$\n$\r$\nあなただけのために入れるので、管理者の権限は要りません。どこにも何も送りません。前の版は置き換わり、対局の記録はそのまま残ります。$\r$\n$\r$\n$_CLICK"
LangString TOO_OLD ${LANG_ENGLISH} "${APP} needs Windows 10 (1809) or newer, 64-bit."
LangString TOO_OLD ${LANG_JAPANESE} "${APP} には 64 ビットの Windows 10 (1809) 以降が必要です。"
LangString IN_USE ${LANG_ENGLISH} "${APP} is running. Please close it, then choose Retry."
LangString IN_USE ${LANG_JAPANESE} "${APP} が動いています。閉じてから「再試行」を選んでください。"
LangString A_GAME ${LANG_ENGLISH} "${APP} game"
LangString A_GAME ${LANG_JAPANESE} "${APP} の対局"
LangString A_POSITION ${LANG_ENGLISH} "${APP} position"
LangString A_POSITION ${LANG_JAPANESE} "${APP} の局面"
LangString A_VARIANT ${LANG_ENGLISH} "${APP} variant"
LangString A_VARIANT ${LANG_JAPANESE} "${APP} のバリアント"
LangString A_PACK ${LANG_ENGLISH} "${APP} game in one file"
LangString A_PACK ${LANG_JAPANESE} "${APP} のゲームファイル"
LangString A_PRINT ${LANG_ENGLISH} "${APP} record of a print"
LangString A_PRINT ${LANG_JAPANESE} "${APP} の印刷の記録"
LangString A_STUDY ${LANG_ENGLISH} "${APP} study"
LangString A_STUDY ${LANG_JAPANESE} "${APP} の研究"
LangString A_BOOK ${LANG_ENGLISH} "${APP} lab book"
LangString A_BOOK ${LANG_JAPANESE} "${APP} の研究記録"
LangString THE_PROGRAM ${LANG_ENGLISH} "The program"
LangString THE_PROGRAM ${LANG_JAPANESE} "プログラム"
LangString THE_GAMES ${LANG_ENGLISH} "My games, variants and settings"
LangString THE_GAMES ${LANG_JAPANESE} "自分の対局・バリアント・設定"

; A library that is loaded cannot be written: so it is known whether the program runs, however it was started.
!macro REFUSE_WHILE_RUNNING
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\python\python311.dll"
      ${Break}
    ${EndIf}
    FileOpen $0 "$INSTDIR\python\python311.dll" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IN_USE)" /SD IDCANCEL IDRETRY +3
    SetErrorLevel ${RUNNING}
    Quit
  ${Loop}
!macroend

!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\qquovadis.exe"
  Delete "$INSTDIR\qquovadis.com"
!macroend

!macro ASSOCIATE ENDING KIND TYPE NAME
  WriteRegStr HKCU "${CLASSES}\QQuoVadis.${KIND}" "" "${NAME}"
  WriteRegStr HKCU "${CLASSES}\QQuoVadis.${KIND}\DefaultIcon" "" "$INSTDIR\qquovadis.exe,1"
  WriteRegStr HKCU "${CLASSES}\QQuoVadis.${KIND}\shell\open\command" "" '"$INSTDIR\qquovadis.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "QQuoVadis.${KIND}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "Content Type" "application/x-qquovadis-${TYPE}"
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "QQuoVadis.${KIND}" ""
!macroend

!macro DISSOCIATE ENDING KIND
  DeleteRegKey HKCU "${CLASSES}\QQuoVadis.${KIND}"
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "QQuoVadis.${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "QQuoVadis.${KIND}"
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" "Content Type"
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
!macroend

!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${AtLeastBuild} 17763
  ${OrIfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

Section
  SetShellVarContext current
  !insertmacro REFUSE_WHILE_RUNNING
  ReadRegStr $1 HKCU "${KEY}" "InstallDir"
  ${If} $1 != ""
  ${AndIf} $1 != $INSTDIR
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ; It moves: the old place is cleared by its own uninstaller.
    ExecWait '"$1\uninstall.exe" /S _?=$1'
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ; Files that the new version does not have must not be left for it to find.
    !insertmacro REMOVE_PROGRAM
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\qquovadis.exe"

  !insertmacro ASSOCIATE ".qqgame" "Game" "game" "$(A_GAME)"
  !insertmacro ASSOCIATE ".qqpos" "Position" "position" "$(A_POSITION)"
  !insertmacro ASSOCIATE ".qqvariant" "Variant" "variant" "$(A_VARIANT)"
  !insertmacro ASSOCIATE ".qqpack" "Pack" "pack" "$(A_PACK)"
  !insertmacro ASSOCIATE ".qqprint" "Print" "print" "$(A_PRINT)"
  !insertmacro ASSOCIATE ".qqstudy" "Study" "study" "$(A_STUDY)"
  !insertmacro ASSOCIATE ".qqlab" "Book" "book" "$(A_BOOK)"

  WriteRegStr HKCU "${KEY}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\qquovadis.exe,0"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "Q Quo Vadis contributors"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" $0
  !insertmacro TELL_EXPLORER
SectionEnd

Section "un.$(THE_PROGRAM)"
  SectionIn RO
  SetShellVarContext current
  !insertmacro REFUSE_WHILE_RUNNING
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  RMDir "$LOCALAPPDATA\Programs" ; made with it perhaps; where other programs are, it stays
  Delete "$SMPROGRAMS\${APP}.lnk"
  !insertmacro DISSOCIATE ".qqgame" "Game"
  !insertmacro DISSOCIATE ".qqpos" "Position"
  !insertmacro DISSOCIATE ".qqvariant" "Variant"
  !insertmacro DISSOCIATE ".qqpack" "Pack"
  !insertmacro DISSOCIATE ".qqprint" "Print"
  !insertmacro DISSOCIATE ".qqstudy" "Study"
  !insertmacro DISSOCIATE ".qqlab" "Book"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TELL_EXPLORER
SectionEnd

Section /o "un.$(THE_GAMES)" GAMES
  RMDir /r "${OWN}"
SectionEnd

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/GAMES" $1
  ${IfNot} ${Errors}
    SectionSetFlags ${GAMES} 1
  ${EndIf}
FunctionEnd
