-- Leads are worked on: what they are about, what was tried, and what comes next. Name and mobile are the customer's; the
-- order that came of one names it.
ALTER TABLE leads ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- 1 general, 2 preventive service, 3 insurance, 4 accessories, 5 spares, 6 fleet, 7 complaint, 8 roadside. Empty: not stated.
ALTER TABLE leads ADD COLUMN lead_type_id BIGINT CHECK (lead_type_id BETWEEN 1 AND 8);
ALTER TABLE leads ADD COLUMN city_id BIGINT REFERENCES cities (id);
-- The car, as far as the customer has named it.
ALTER TABLE leads ADD COLUMN model_id BIGINT REFERENCES car_models (id);
ALTER TABLE leads ADD COLUMN registration_no {KEY} CHECK (length(registration_no) BETWEEN 1 AND 20);
ALTER TABLE leads ADD COLUMN request TEXT CHECK (length(request) BETWEEN 1 AND 500);
-- When another talk was agreed on.
ALTER TABLE leads ADD COLUMN follow_up_at TIMESTAMPTZ;
-- How often the customer has asked.
ALTER TABLE leads ADD COLUMN enquiries BIGINT NOT NULL DEFAULT 1 CHECK (enquiries >= 1);
-- How often it was tried to reach them.
ALTER TABLE leads ADD COLUMN attempts BIGINT NOT NULL DEFAULT 0 CHECK (attempts >= 0);
ALTER TABLE leads ADD COLUMN last_call_at TIMESTAMPTZ;
ALTER TABLE leads ADD COLUMN last_outcome {KEY} CHECK (last_outcome IN ('answered', 'busy', 'no_answer', 'switched_off',
    'not_reachable', 'wrong_number', 'voicemail', 'failed', 'agent_no_answer', 'abandoned', 'cancelled'));
-- When it is called next; empty: as soon as somebody can.
ALTER TABLE leads ADD COLUMN next_call_at TIMESTAMPTZ;
-- When somebody first did something for it.
ALTER TABLE leads ADD COLUMN first_touch_at TIMESTAMPTZ;
ALTER TABLE leads ADD COLUMN closed_at TIMESTAMPTZ;
ALTER TABLE leads ADD COLUMN closed_reason {KEY} CHECK (closed_reason IN ('converted', 'not_interested', 'price',
    'wrong_number', 'duplicate', 'out_of_area', 'do_not_call', 'unreachable', 'not_stated'));
UPDATE leads SET closed_reason = CASE WHEN EXISTS (SELECT 1 FROM orders o WHERE o.lead_id = leads.id)
    THEN 'converted' ELSE 'not_stated' END WHERE status_id = 5;
ALTER TABLE leads ADD COLUMN updated_at TIMESTAMPTZ CHECK ((status_id = 5) = (closed_reason IS NOT NULL));

-- Lists are counted by any two filters: all that they name is in one index.
CREATE INDEX leads_listed ON leads (created_at, id, status_id, priority, source_id, lead_type_id, city_id, assign_to_call_id,
    attempts, last_outcome, follow_up_at, last_call_at, next_call_at);
CREATE INDEX leads_due ON leads (follow_up_at, id) WHERE status_id = 2;
CREATE INDEX leads_by_plate ON leads (registration_no) WHERE registration_no IS NOT NULL;

-- What was done with a lead; rows are never changed.
CREATE TABLE lead_events (
    id              {ID},
    lead_id         BIGINT NOT NULL REFERENCES leads (id),
    at              TIMESTAMPTZ NOT NULL,
    -- Empty: the program itself.
    actor_id        BIGINT REFERENCES users (id),
    actor_name      TEXT NOT NULL,
    role            TEXT NOT NULL,
    event           {KEY} NOT NULL CHECK (event IN ('created', 'enquired', 'edited', 'worked', 'assigned', 'returned', 'called',
                        'converted')),
    -- JSON: {"field": [old, new], ...}
    changes         TEXT NOT NULL,
    note            TEXT CHECK (length(note) BETWEEN 1 AND 500),
    -- The status that it got, to whom it was given, and when the next talk was agreed on; empty where that did not change.
    status_id       BIGINT CHECK (status_id BETWEEN 1 AND 5),
    assignee_id     BIGINT REFERENCES users (id),
    follow_up_at    TIMESTAMPTZ,
    distribution_id BIGINT
);
CREATE INDEX lead_events_by_lead ON lead_events (lead_id, id);
CREATE INDEX lead_events_by_actor ON lead_events (actor_id, at);
CREATE INDEX lead_events_by_assignee ON lead_events (assignee_id, at) WHERE assignee_id IS NOT NULL;
CREATE INDEX lead_events_by_distribution ON lead_events (distribution_id, id) WHERE distribution_id IS NOT NULL;

-- New leads given out: how far a distribution has come, so that it can go on where it was interrupted.
CREATE TABLE lead_distributions (
    id          {ID},
    asked_by    BIGINT NOT NULL REFERENCES users (id),
    started_at  TIMESTAMPTZ NOT NULL,
    finished_at TIMESTAMPTZ,
    -- JSON: how many were given, left and taken back, and the last lead that was looked at.
    progress    TEXT NOT NULL
);
