-- Who was liable when the case was last closed, as its newest closing says: lists are filtered by it.
ALTER TABLE cases ADD COLUMN liable_party TEXT CHECK
    (liable_party IN ('company', 'garage', 'retailer', 'logistics', 'customer', 'insurer', 'none'));
UPDATE cases SET liable_party =
    (SELECT x.liable_party FROM case_closings x WHERE x.case_id = cases.id ORDER BY x.id DESC LIMIT 1);
-- Few, and far from each other.
CREATE INDEX cases_reopened ON cases (kind, created_at, id) WHERE run > 1;
