-- A user has one photo.
CREATE UNIQUE INDEX files_one_avatar ON files (owner_id) WHERE owner = 'user' AND kind = 'avatar' AND deleted_at IS NULL;
-- It is a file, and no longer an address.
ALTER TABLE users DROP COLUMN avatar;
