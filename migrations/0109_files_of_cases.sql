-- What is attached to an escalation: cases are another owner of files.
DROP INDEX files_by_owner;
DROP INDEX files_once;
DROP INDEX files_one_avatar;
ALTER TABLE files ADD COLUMN owned_by TEXT NOT NULL DEFAULT 'order'
    CHECK (owned_by IN ('order', 'garage', 'car', 'user', 'vendor', 'retailer', 'distributor', 'event', 'topic', 'case'));
UPDATE files SET owned_by = owner WHERE owner <> 'order';
ALTER TABLE files DROP COLUMN owner;
ALTER TABLE files RENAME COLUMN owned_by TO owner;
CREATE INDEX files_by_owner ON files (owner, owner_id, kind, id);
-- The same bytes sent twice are one file.
CREATE UNIQUE INDEX files_once ON files (owner, owner_id, kind, sha256) WHERE deleted_at IS NULL;
-- A user has one photo. Not a partial index, as when it was first made.
CREATE UNIQUE INDEX files_one_avatar ON files
    ((CASE WHEN owner = 'user' AND kind = 'avatar' AND deleted_at IS NULL THEN owner_id END));
