-- The clock of jobs: who worked on one from when to when.
CREATE TABLE job_card_spans (
    id            {ID},
    job_id        BIGINT NOT NULL REFERENCES order_jobs (id),
    technician_id BIGINT REFERENCES users (id),
    -- As they were called then, or a person without an account.
    technician    TEXT CHECK (length(technician) BETWEEN 1 AND 120),
    started_at    TIMESTAMPTZ NOT NULL,
    -- Empty: they work on it now.
    ended_at      TIMESTAMPTZ,
    -- Why work paused; empty: it was done.
    reason        TEXT CHECK (reason IN ('waiting_parts', 'other_car', 'break', 'end_of_day', 'waiting_approval')),
    CHECK (technician_id IS NULL OR technician IS NOT NULL),
    CHECK (ended_at >= started_at),
    CHECK (reason IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX spans_by_job ON job_card_spans (job_id, started_at);
CREATE UNIQUE INDEX running_spans_by_job ON job_card_spans (job_id) WHERE ended_at IS NULL;
-- An account is one person, who works on one job at a time.
CREATE UNIQUE INDEX running_spans_by_technician ON job_card_spans (technician_id)
    WHERE ended_at IS NULL AND technician_id IS NOT NULL;

-- The times of before are one span each. Of several jobs that one person had in progress the last one runs.
INSERT INTO job_card_spans (job_id, technician_id, technician, started_at, ended_at, reason)
SELECT t.id, t.technician_id, t.technician, t.started_at,
       CASE WHEN t.runs THEN NULL WHEN t.ended_at IS NOT NULL THEN t.ended_at
            WHEN t.updated_at > t.started_at THEN t.updated_at ELSE t.started_at END,
       CASE WHEN t.runs OR t.ended_at IS NOT NULL OR t.status = 'cancelled' THEN NULL
            WHEN t.status = 'waiting_parts' THEN 'waiting_parts' ELSE 'other_car' END
FROM (SELECT j.id, j.technician_id, j.technician, j.started_at, j.ended_at, j.status, c.updated_at,
             j.status = 'in_progress' AND (j.technician_id IS NULL OR NOT EXISTS (
                 SELECT 1 FROM order_jobs k WHERE k.technician_id = j.technician_id AND k.status = 'in_progress'
                     AND k.id > j.id)) AS runs
      FROM order_jobs j JOIN order_job_cards c ON c.order_id = j.order_id WHERE j.started_at IS NOT NULL) t;

-- The jobs of a day.
CREATE INDEX jobs_by_plan ON order_jobs (planned_start) WHERE planned_start IS NOT NULL;
CREATE INDEX jobs_by_start ON order_jobs (started_at) WHERE started_at IS NOT NULL;
