-- Whoever calls narrows the leads by two facts at once and wants their number: each fact that a filter names begins an index
-- of its own, so that one of the two leaves a few of the leads, and the other is read from the same index. All are sorted as
-- the list is, so that a page needs no sorting.
DROP INDEX leads_counted;
DROP INDEX leads_by_assignee;
CREATE INDEX leads_by_status ON leads (status_id, created_at, id, priority, lead_type_id, source_id, city_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_priority ON leads (priority, created_at, id, status_id, lead_type_id, source_id, city_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_type ON leads (lead_type_id, created_at, id, status_id, priority, source_id, city_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_source ON leads (source_id, created_at, id, status_id, priority, lead_type_id, city_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_city ON leads (city_id, created_at, id, status_id, priority, lead_type_id, source_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_assignee ON leads (assign_to_call_id, created_at, id, status_id, priority, lead_type_id, source_id,
    city_id, attempts, last_outcome, closed_reason, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_by_outcome ON leads (last_outcome, created_at, id, status_id, priority, lead_type_id, source_id, city_id,
    assign_to_call_id, attempts, closed_reason, follow_up_at, last_call_at, next_call_at) WHERE last_outcome IS NOT NULL;
CREATE INDEX leads_by_reason ON leads (closed_reason, created_at, id, status_id, priority, lead_type_id, source_id, city_id,
    assign_to_call_id, attempts, last_outcome, follow_up_at, last_call_at, next_call_at) WHERE closed_reason IS NOT NULL;
-- Two periods are narrowed by that of the calls: most leads are called within days.
CREATE INDEX leads_by_call ON leads (last_call_at, created_at, id, status_id, priority, lead_type_id, source_id, city_id,
    assign_to_call_id, attempts, last_outcome, closed_reason, follow_up_at, next_call_at) WHERE last_call_at IS NOT NULL;
