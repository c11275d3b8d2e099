-- The discount on the whole estimate is borne by the lines that the customer pays. Estimates of before keep theirs, which
-- all lines bear.
ALTER TABLE estimate_revisions ADD COLUMN discount_is_customers BOOLEAN NOT NULL DEFAULT FALSE;
