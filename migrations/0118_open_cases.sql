-- What is open is few of all: the lists of the day are found from this index alone, whatever else they ask for. It has all
-- that cases_listed has, or SQLite would take that one, and when the clocks run out and what was last written.
CREATE INDEX cases_open_listed ON cases
    (kind, created_at, id, status, priority, level, type1_id, type2_id, type3_id, source_id, group_id, assignee_id, city_id,
     garage_id, order_type, order_id, market_order_id, run, waiting_for, resolved_at, liable_party, first_response_at,
     response_due_at, waiting_since, resolution_due_at, response_soon_at, resolution_soon_at, last_actor_id, last_event_id)
    WHERE status IN ('open', 'in_progress', 'pending_customer', 'reopened');
-- The same of those that were opened again.
DROP INDEX cases_reopened;
CREATE INDEX cases_reopened ON cases
    (kind, created_at, id, status, priority, level, type1_id, type2_id, type3_id, source_id, group_id, assignee_id, city_id,
     garage_id, order_type, order_id, market_order_id, run, waiting_for, resolved_at, liable_party)
    WHERE run > 1;
CREATE INDEX cases_by_level ON cases (kind, level, created_at, id);
CREATE INDEX cases_by_source ON cases (kind, source_id, created_at, id);
CREATE INDEX cases_by_liable_party ON cases (kind, liable_party, created_at, id);
CREATE INDEX cases_by_order_type ON cases (kind, order_type, created_at, id);
