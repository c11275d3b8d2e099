-- Why leads were closed is a filter like the others: their number comes from the index alone.
DROP INDEX leads_listed;
CREATE INDEX leads_listed ON leads (created_at, id, status_id, priority, source_id, lead_type_id, city_id, assign_to_call_id,
    attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
-- Without the times it is half as long to read, which most pairs of filters do not name.
CREATE INDEX leads_counted ON leads (status_id, priority, lead_type_id, source_id, city_id, assign_to_call_id, attempts,
    last_outcome, closed_reason);
