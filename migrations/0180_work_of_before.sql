-- Clocks that run on orders that were handed back or given up end with the first step of the order after its card was last
-- changed: by then the work was over.
UPDATE job_card_spans SET ended_at = COALESCE(
        (SELECT MIN(t.at) FROM order_jobs j JOIN order_job_cards c ON c.order_id = j.order_id
             JOIN order_timeline t ON t.order_id = j.order_id
         WHERE j.id = job_card_spans.job_id AND t.event = 'status_changed' AND t.at > c.updated_at
             AND t.at > job_card_spans.started_at),
        started_at)
WHERE ended_at IS NULL
  AND job_id IN (SELECT j.id FROM order_jobs j JOIN orders o ON o.id = j.order_id WHERE NOT o.is_open);

-- Jobs of the estimate whose work a card from before 0176 has in other words: they are not added to it, and nothing more is needed
-- of its order. Once such a job is asked about again it is a job like any other.
CREATE TABLE jobs_of_before (
    order_id BIGINT NOT NULL REFERENCES order_job_cards (order_id),
    number   BIGINT NOT NULL CHECK (number >= 1),
    PRIMARY KEY (order_id, number)
);
INSERT INTO jobs_of_before (order_id, number)
SELECT DISTINCT l.order_id, l.job
FROM estimates e
JOIN order_job_cards c ON c.order_id = e.order_id
JOIN estimate_lines l ON l.order_id = e.order_id AND l.revision = e.revision
WHERE l.approval IN ('approved', 'done')
  AND c.opened_at <= (SELECT m.applied_at FROM schema_migrations m WHERE m.name = '0176_approved_jobs')
  AND NOT EXISTS (SELECT 1 FROM estimate_lines n WHERE n.order_id = l.order_id AND n.revision = l.revision AND n.job = l.job
                      AND n.approval IN ('proposed', 'sent'))
  AND NOT EXISTS (SELECT 1 FROM order_jobs j WHERE j.order_id = l.order_id AND j.estimate_job = l.job);

-- A job that is not approved any more waits for no parts.
DROP INDEX jobs_waiting;
CREATE INDEX jobs_waiting ON order_jobs (order_id, waiting_since) WHERE status = 'waiting_parts' AND withdrawn IS NULL;
