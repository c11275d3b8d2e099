-- The queues of the grid: each is found by an index of what is left to do, however many orders there were.
ALTER TABLE order_jobs ADD COLUMN waiting_since TIMESTAMPTZ;
UPDATE order_jobs SET waiting_since = (SELECT c.updated_at FROM order_job_cards c WHERE c.order_id = order_jobs.order_id)
WHERE status = 'waiting_parts';
CREATE INDEX jobs_waiting ON order_jobs (order_id, waiting_since) WHERE status = 'waiting_parts';
CREATE INDEX market_order_items_awaited ON market_order_items (order_id) WHERE status IN (15, 30, 45, 75);
CREATE INDEX estimate_links_open ON estimate_links (made_at, order_id) WHERE ended IS NULL;
CREATE INDEX claim_bills_by_order ON claim_bills (order_id, kind, made_at);
CREATE INDEX orders_with_dues ON orders (delivery_date, id) WHERE due_amount > 0 AND status_id IN (60, 90, 1250, 1400);
