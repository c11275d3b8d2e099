-- The autodialler: what it calls, when and how, who telephones with it, and which leads it has offered to whom.
CREATE TABLE dial_configs (
    id           {ID},
    version      BIGINT NOT NULL DEFAULT 1,
    name         TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    name_folded  {KEY} NOT NULL,
    is_active    BOOLEAN NOT NULL,
    -- The first and the last day on which it dials; empty: without end.
    valid_from   DATE,
    valid_to     DATE,
    -- Local times, HH:MM; never outside of what the law allows.
    window_from  {KEY} NOT NULL CHECK (length(window_from) = 5),
    window_to    {KEY} NOT NULL CHECK (length(window_to) = 5),
    mode         {KEY} NOT NULL CHECK (mode IN ('preview', 'progressive')),
    dial_order   {KEY} NOT NULL CHECK (dial_order IN ('follow_up_first', 'newest', 'oldest', 'priority')),
    -- Leads that are taken for each free caller.
    pacing       BIGINT NOT NULL CHECK (pacing BETWEEN 1 AND 2),
    ring_seconds BIGINT NOT NULL CHECK (ring_seconds BETWEEN 15 AND 60),
    acw_seconds  BIGINT NOT NULL CHECK (acw_seconds BETWEEN 0 AND 300),
    may_skip     BOOLEAN NOT NULL,
    max_per_day  BIGINT NOT NULL CHECK (max_per_day BETWEEN 1 AND 3),
    max_total    BIGINT NOT NULL CHECK (max_total BETWEEN 1 AND 8),
    -- JSON: the days of the week, the filters of leads, the minutes after each outcome.
    weekdays     TEXT NOT NULL,
    filters      TEXT NOT NULL,
    ladder       TEXT NOT NULL,
    copied_from  BIGINT REFERENCES dial_configs (id),
    updated_at   TIMESTAMPTZ NOT NULL,
    updated_by   BIGINT REFERENCES users (id),
    -- Deleted ones stay: calls name them.
    deleted_at   TIMESTAMPTZ,
    CHECK (window_from < window_to),
    CHECK (mode = 'progressive' OR pacing = 1),
    CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_from <= valid_to)
);
CREATE UNIQUE INDEX dial_configs_name ON dial_configs (name_folded) WHERE deleted_at IS NULL;

-- Who telephones with a configuration: a caller has one.
CREATE TABLE dial_config_users (
    user_id   BIGINT PRIMARY KEY REFERENCES users (id),
    config_id BIGINT NOT NULL REFERENCES dial_configs (id),
    since     TIMESTAMPTZ NOT NULL
);
CREATE INDEX dial_config_users_of ON dial_config_users (config_id);

-- Programs that ask customers for their interest and hand over to a caller.
CREATE TABLE dial_ivr_agents (
    id           {ID},
    config_id    BIGINT NOT NULL REFERENCES dial_configs (id),
    name         TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    language     {KEY} NOT NULL,
    kind         {KEY} NOT NULL CHECK (kind IN ('ml', 'ivr')),
    max_parallel BIGINT NOT NULL CHECK (max_parallel BETWEEN 1 AND 20),
    is_active    BOOLEAN NOT NULL
);
CREATE INDEX dial_ivr_agents_of ON dial_ivr_agents (config_id);

-- Leads that are offered to somebody, each until its lease is over: what is not dialled by then is free again.
CREATE TABLE dial_offers (
    lead_id    BIGINT PRIMARY KEY REFERENCES leads (id),
    config_id  BIGINT NOT NULL REFERENCES dial_configs (id),
    agent_id   BIGINT NOT NULL UNIQUE REFERENCES users (id),
    -- Why this lead, in words.
    why        TEXT NOT NULL CHECK (length(why) BETWEEN 1 AND 300),
    offered_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
);

-- Who does not want to dial a lead now, and why; they are not offered it again before the time.
CREATE TABLE dial_skips (
    id       {ID},
    lead_id  BIGINT NOT NULL REFERENCES leads (id),
    agent_id BIGINT NOT NULL REFERENCES users (id),
    reason   TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
    at       TIMESTAMPTZ NOT NULL,
    until    TIMESTAMPTZ NOT NULL
);
CREATE INDEX dial_skips_of_lead ON dial_skips (lead_id, agent_id, until);

-- The configuration that placed a call.
ALTER TABLE calls ADD COLUMN config_id BIGINT REFERENCES dial_configs (id);
CREATE INDEX calls_by_config ON calls (config_id, requested_at) WHERE config_id IS NOT NULL;
-- What machines placed, for the share of abandoned calls.
CREATE INDEX calls_of_dialler ON calls (requested_at, outcome) WHERE purpose = 'dialler';

-- In which bands of hours it was tried to reach a lead: bits of 9 to 12, 12 to 15, 15 to 18 and 18 to 21 o'clock.
ALTER TABLE leads ADD COLUMN tried_bands BIGINT NOT NULL DEFAULT 0 CHECK (tried_bands BETWEEN 0 AND 15);

-- A lead that was skipped says so in its history. SQLite changes no check of a table: it is written again.
CREATE TABLE lead_events_moved (
    id              {ID},
    lead_id         BIGINT NOT NULL REFERENCES leads (id),
    at              TIMESTAMPTZ NOT NULL,
    -- Empty: the program itself.
    actor_id        BIGINT REFERENCES users (id),
    actor_name      TEXT NOT NULL,
    role            TEXT NOT NULL,
    event           {KEY} NOT NULL CHECK (event IN ('created', 'enquired', 'edited', 'worked', 'assigned', 'returned', 'called',
                        'converted', 'skipped')),
    -- JSON: {"field": [old, new], ...}
    changes         TEXT NOT NULL,
    note            TEXT CHECK (length(note) BETWEEN 1 AND 500),
    -- The status that it got, to whom it was given, and when the next talk was agreed on; empty where that did not change.
    status_id       BIGINT CHECK (status_id BETWEEN 1 AND 5),
    assignee_id     BIGINT REFERENCES users (id),
    follow_up_at    TIMESTAMPTZ,
    distribution_id BIGINT
);
INSERT INTO lead_events_moved (id, lead_id, at, actor_id, actor_name, role, event, changes, note, status_id, assignee_id,
        follow_up_at, distribution_id)
    SELECT id, lead_id, at, actor_id, actor_name, role, event, changes, note, status_id, assignee_id, follow_up_at,
        distribution_id FROM lead_events ORDER BY id;
DROP TABLE lead_events;
ALTER TABLE lead_events_moved RENAME TO lead_events;
{POSTGRES}SELECT setval(pg_get_serial_sequence('lead_events', 'id'), MAX(id)) FROM lead_events HAVING MAX(id) IS NOT NULL;
CREATE INDEX lead_events_by_lead ON lead_events (lead_id, id);
CREATE INDEX lead_events_by_actor ON lead_events (actor_id, at);
CREATE INDEX lead_events_by_assignee ON lead_events (assignee_id, at) WHERE assignee_id IS NOT NULL;
CREATE INDEX lead_events_by_distribution ON lead_events (distribution_id, id) WHERE distribution_id IS NOT NULL;
