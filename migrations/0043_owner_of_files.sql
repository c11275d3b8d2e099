-- Files of garages, cars and users, besides those of orders: whose file it is replaces the order.

ALTER TABLE files ADD COLUMN owner TEXT NOT NULL DEFAULT 'order'
    CHECK (owner IN ('order', 'garage', 'car', 'user', 'vendor', 'retailer', 'event'));
ALTER TABLE files ADD COLUMN owner_id BIGINT NOT NULL DEFAULT 0;
UPDATE files SET owner_id = order_id;
DROP INDEX files_by_order;
DROP INDEX files_once;
ALTER TABLE files DROP COLUMN order_id;
CREATE INDEX files_by_owner ON files (owner, owner_id, kind, id);
-- The same bytes sent twice are one file.
CREATE UNIQUE INDEX files_once ON files (owner, owner_id, kind, sha256) WHERE deleted_at IS NULL;
