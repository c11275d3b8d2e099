-- A user has one photo.
-- Not a partial index: SQLite would prepare every statement that binds an owner again at each call, to see whether the
-- value is the one of the index.
CREATE UNIQUE INDEX files_one_avatar ON files
    ((CASE WHEN owner = 'user' AND kind = 'avatar' AND deleted_at IS NULL THEN owner_id END));
-- It is a file, and no longer an address.
ALTER TABLE users DROP COLUMN avatar;
