-- The orders that a member of staff has created, newest first; with the status it also counts the open ones.
CREATE INDEX orders_by_taker ON orders (created_by, created_at, id, status_id);
