-- When a key was last used changes all the time: with room on its page, none of the indexes has to follow.
ALTER TABLE "licence_keys" SET (fillfactor = 85);
