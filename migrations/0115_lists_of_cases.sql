-- Who was liable when the case was last closed, as its newest closing says: lists are filtered by it.
ALTER TABLE cases ADD COLUMN liable_party TEXT CHECK
    (liable_party IN ('company', 'garage', 'retailer', 'logistics', 'customer', 'insurer', 'none'));
UPDATE cases SET liable_party =
    (SELECT x.liable_party FROM case_closings x WHERE x.case_id = cases.id ORDER BY x.id DESC LIMIT 1);

-- Any combination of filters is found and counted from this index alone, in the order of the list; a single one by an index
-- that begins with it.
CREATE INDEX cases_listed ON cases
    (kind, created_at, id, status, priority, level, type1_id, type2_id, type3_id, source_id, group_id, assignee_id, city_id,
     garage_id, order_id, market_order_id, run, waiting_for, resolved_at, liable_party);
DROP INDEX cases_by_created;
-- Few, and far from each other.
CREATE INDEX cases_reopened ON cases (kind, created_at, id) WHERE run > 1;
