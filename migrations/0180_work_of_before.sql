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
