-- The type of the order, of a market order that of the order that it is for: lists are filtered by it.
ALTER TABLE cases ADD COLUMN order_type BIGINT;
UPDATE cases SET order_type =
    (SELECT o.order_type FROM orders o WHERE o.id = COALESCE(cases.order_id,
        (SELECT m.order_id FROM market_orders m WHERE m.id = cases.market_order_id)))
    WHERE kind <> 'ticket';

-- Open escalations of an order: every row of a list of orders is marked by them. It has to name all that the mark asks for:
-- SQLite would take the next index instead, which also begins with the kind, and read it whole for every row.
CREATE INDEX cases_open_by_order ON cases (kind, order_id, status)
    WHERE status IN ('open', 'in_progress', 'pending_customer', 'reopened');
-- Any combination of filters is found and counted from this index alone, in the order of the list; a single one by an index
-- that begins with it.
CREATE INDEX cases_listed ON cases
    (kind, created_at, id, status, priority, level, type1_id, type2_id, type3_id, source_id, group_id, assignee_id, city_id,
     garage_id, order_type, order_id, market_order_id, run, waiting_for, resolved_at, liable_party);
DROP INDEX cases_by_created;
