"""What files say: packs, rules, saves, texts and settings; none of it knows Qt."""
