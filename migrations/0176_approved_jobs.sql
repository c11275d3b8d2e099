-- The jobs of a job card are the approved jobs of the estimate.

-- The number of the estimate's job; empty: it needs no approval, as a diagnosis or rework.
ALTER TABLE order_jobs ADD COLUMN estimate_job BIGINT CHECK (estimate_job >= 1);
-- Why it is not approved any more, if it was.
ALTER TABLE order_jobs ADD COLUMN withdrawn TEXT CHECK (withdrawn IN ('asked_again', 'declined', 'removed'));
CREATE UNIQUE INDEX jobs_by_estimate_job ON order_jobs (order_id, estimate_job) WHERE estimate_job IS NOT NULL;
