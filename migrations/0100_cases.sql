-- Cases: complaints and requests that are worked on until they are resolved, within promised times. One engine for support
-- tickets and for escalations of three kinds.
CREATE TABLE case_numbers (
    kind {KEY} NOT NULL,
    year BIGINT NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    last BIGINT NOT NULL CHECK (last > 0),
    PRIMARY KEY (kind, year)
);

-- The hours of work of groups, where no shift of a person decides. Calendars are closed on the holidays of the city's state.
CREATE TABLE calendars (
    id         {ID},
    name       {KEY} NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    -- Of this state, in place of the one with the same name that has none.
    state_code {KEY}
);
CREATE UNIQUE INDEX calendars_once ON calendars (name, COALESCE(state_code, ''));

-- Minutes after midnight; beyond 1,440 they are those of the next day. Weekday 1 is Monday.
CREATE TABLE calendar_hours (
    id          {ID},
    calendar_id BIGINT NOT NULL REFERENCES calendars (id),
    weekday     BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    from_minute BIGINT NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
    to_minute   BIGINT NOT NULL CHECK (to_minute BETWEEN 1 AND 2880 AND to_minute > from_minute),
    UNIQUE (calendar_id, weekday, from_minute)
);

CREATE TABLE case_groups (
    id          {ID},
    version     BIGINT NOT NULL DEFAULT 1,
    kind        TEXT NOT NULL CHECK (kind IN ('order', 'spares', 'accessories', 'hst')),
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    name_folded {KEY} NOT NULL,
    calendar_id BIGINT NOT NULL REFERENCES calendars (id),
    -- The number of open cases of a member up to which they are given new ones.
    cap         BIGINT NOT NULL DEFAULT 25 CHECK (cap BETWEEN 1 AND 200),
    strategy    TEXT NOT NULL CHECK (strategy IN ('balanced', 'round_robin')),
    is_active   BOOLEAN NOT NULL DEFAULT TRUE,
    UNIQUE (kind, name_folded)
);

CREATE TABLE case_group_members (
    id         {ID},
    group_id   BIGINT NOT NULL REFERENCES case_groups (id),
    user_id    BIGINT NOT NULL REFERENCES users (id),
    -- 1 agent, 2 manager, 3 head.
    level      BIGINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    since      TIMESTAMPTZ NOT NULL,
    until      TIMESTAMPTZ CHECK (until >= since)
);
CREATE UNIQUE INDEX case_group_member_once ON case_group_members (group_id, user_id) WHERE until IS NULL;
CREATE INDEX case_group_members_by_user ON case_group_members (user_id) WHERE until IS NULL;

-- What is complained about, in three levels.
CREATE TABLE case_types (
    id               {ID},
    kind             TEXT NOT NULL CHECK (kind IN ('order', 'spares', 'accessories')),
    level            BIGINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    parent_id        BIGINT REFERENCES case_types (id),
    name             TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    default_priority BIGINT CHECK (default_priority BETWEEN 1 AND 3),
    -- The screen of its own on which these cases are listed too.
    screen           TEXT CHECK (screen IN ('obd', 'spares_ops')),
    is_active        BOOLEAN NOT NULL DEFAULT TRUE,
    CHECK ((level = 1) = (parent_id IS NULL))
);
CREATE UNIQUE INDEX case_types_once ON case_types (kind, COALESCE(parent_id, 0), name);

-- The group that gets the new cases of a type, in a city or in all that have no other.
CREATE TABLE case_group_routes (
    group_id BIGINT NOT NULL REFERENCES case_groups (id),
    type1_id BIGINT NOT NULL REFERENCES case_types (id),
    city_id  BIGINT REFERENCES cities (id)
);
CREATE UNIQUE INDEX case_group_routes_once ON case_group_routes (type1_id, COALESCE(city_id, 0));
CREATE INDEX case_group_routes_by_group ON case_group_routes (group_id);

-- Where cases come from.
CREATE TABLE case_sources (
    id   {ID},
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80)
);

CREATE TABLE cases (
    id                {ID},
    kind              TEXT NOT NULL CHECK (kind IN ('order', 'spares', 'accessories', 'ticket')),
    number            {KEY} NOT NULL UNIQUE CHECK (length(number) BETWEEN 15 AND 24),
    version           BIGINT NOT NULL DEFAULT 1,
    order_id          BIGINT REFERENCES orders (id),
    -- Of the order, for filters and scope; garage and city follow it while the case is open.
    customer_id       BIGINT REFERENCES customers (id),
    garage_id         BIGINT REFERENCES garages (id),
    city_id           BIGINT REFERENCES cities (id),
    -- Escalations only.
    type1_id          BIGINT REFERENCES case_types (id),
    type2_id          BIGINT REFERENCES case_types (id),
    type3_id          BIGINT REFERENCES case_types (id),
    source_id         BIGINT REFERENCES case_sources (id),
    expectation       TEXT CHECK (length(expectation) BETWEEN 1 AND 500),
    amount_claimed    BIGINT CHECK (amount_claimed >= 0),
    -- 1 agent, 2 manager, 3 head.
    level             BIGINT NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 3),
    group_id          BIGINT REFERENCES case_groups (id),
    -- What solved it.
    fix               TEXT CHECK (length(fix) BETWEEN 10 AND 2000),
    duplicate_of      BIGINT REFERENCES cases (id),
    -- Tickets only.
    category          TEXT CHECK (category IN ('order', 'payment', 'garage', 'console', 'account', 'other')),
    subject           TEXT CHECK (length(subject) BETWEEN 1 AND 160),
    subject_folded    TEXT,
    description       TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 4000),
    -- 1 urgent, 2 medium, 3 low.
    priority          BIGINT NOT NULL CHECK (priority IN (1, 2, 3)),
    status            TEXT NOT NULL CHECK
        (status IN ('open', 'in_progress', 'pending_customer', 'resolved', 'closed', 'reopened', 'cancelled')),
    assignee_id       BIGINT REFERENCES users (id),
    -- For whom it waits, and since when its resolution clock is stopped.
    waiting_for       TEXT CHECK (waiting_for IN ('customer', 'garage', 'parts', 'retailer', 'insurer', 'others')),
    waiting_since     TIMESTAMPTZ,
    waiting_until     TIMESTAMPTZ,
    -- The number of the resolution clock: reopening starts the next one.
    run               BIGINT NOT NULL DEFAULT 1 CHECK (run >= 1),
    -- From the spans of its clocks; written again whenever one of them changes. Empty while no hours of work are planned in
    -- which it could be due.
    response_due_at   TIMESTAMPTZ,
    resolution_due_at TIMESTAMPTZ,
    first_response_at TIMESTAMPTZ,
    resolved_at       TIMESTAMPTZ,
    closed_at         TIMESTAMPTZ,
    -- The newest entry of its history, and who wrote it.
    last_event_id     BIGINT,
    last_actor_id     BIGINT REFERENCES users (id),
    created_by        BIGINT NOT NULL REFERENCES users (id),
    created_at        TIMESTAMPTZ NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL,
    CHECK ((kind = 'ticket') = (category IS NOT NULL)),
    CHECK ((kind = 'ticket') = (type1_id IS NULL)),
    CHECK ((kind = 'ticket') = (source_id IS NULL)),
    CHECK (type3_id IS NULL OR type2_id IS NOT NULL),
    CHECK (duplicate_of IS NULL OR status = 'cancelled'),
    CHECK (waiting_until IS NULL OR status = 'pending_customer'),
    CHECK (kind = 'ticket' OR (status = 'closed') = (closed_at IS NOT NULL)),
    CHECK ((category IS NULL) = (subject IS NULL)),
    CHECK ((category IS NULL) = (subject_folded IS NULL)),
    CHECK (kind <> 'order' OR order_id IS NOT NULL),
    CHECK (kind <> 'ticket' OR (response_due_at IS NOT NULL AND resolution_due_at IS NOT NULL)),
    CHECK ((status = 'pending_customer') = (waiting_for IS NOT NULL)),
    CHECK ((waiting_for IS NULL) = (waiting_since IS NULL)),
    CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL))
);
CREATE INDEX cases_by_created ON cases (kind, created_at, id);
CREATE INDEX cases_by_updated ON cases (kind, updated_at, id);
CREATE INDEX cases_by_status ON cases (kind, status, created_at, id);
CREATE INDEX cases_by_priority ON cases (kind, priority, created_at, id);
CREATE INDEX cases_by_assignee ON cases (kind, assignee_id, created_at, id);
CREATE INDEX cases_by_group ON cases (kind, group_id, created_at, id);
CREATE INDEX cases_by_type ON cases (kind, type1_id, created_at, id);
CREATE INDEX cases_by_city ON cases (kind, city_id, created_at, id);
CREATE INDEX cases_by_garage ON cases (kind, garage_id, created_at, id);
CREATE INDEX cases_by_customer ON cases (customer_id, created_at, id);
CREATE INDEX cases_by_order ON cases (order_id, kind, created_at, id);
CREATE INDEX cases_by_due ON cases (kind, resolution_due_at, id);

-- What was said about a case; rows are never changed.
CREATE TABLE case_comments (
    id          {ID},
    case_id     BIGINT NOT NULL REFERENCES cases (id),
    at          TIMESTAMPTZ NOT NULL,
    author_id   BIGINT NOT NULL REFERENCES users (id),
    author_name TEXT NOT NULL,
    role        TEXT NOT NULL,
    body        TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
    -- Garages and fleets do not see it.
    is_internal BOOLEAN NOT NULL DEFAULT TRUE,
    -- How the customer was told it.
    channel     TEXT CHECK (channel IN ('call', 'sms', 'email', 'whatsapp', 'in_person'))
);
CREATE INDEX case_comments_by_case ON case_comments (case_id, id);

-- What happened to a case, in order; rows are never changed.
CREATE TABLE case_events (
    id         {ID},
    case_id    BIGINT NOT NULL REFERENCES cases (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT NOT NULL REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    event      TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
    -- JSON: {"field": [old, new], ...}
    changes    TEXT NOT NULL,
    comment_id BIGINT REFERENCES case_comments (id)
);
CREATE INDEX case_events_by_case ON case_events (case_id, id);

-- From when to when a clock ran or was stopped, and why. A span that has ended is never changed, so that the past stays the
-- same whatever is planned or promised later. The response has one clock, the resolution one for each run.
CREATE TABLE case_clock_spans (
    id      {ID},
    case_id BIGINT NOT NULL REFERENCES cases (id),
    clock   TEXT NOT NULL CHECK (clock IN ('response', 'resolution')),
    run     BIGINT NOT NULL CHECK (run >= 1),
    from_at TIMESTAMPTZ NOT NULL,
    to_at   TIMESTAMPTZ CHECK (to_at >= from_at),
    -- What it went by; it stands while the case waits.
    -- The hours that applied at its beginning; it is stopped while the case waits, for the customer or for others.
    why     TEXT NOT NULL CHECK (why IN ('always', 'shift', 'calendar', 'closed', 'customer', 'others')),
    -- The hours of work in it once it has ended; empty where all hours count.
    seconds BIGINT CHECK (seconds >= 0)
);
CREATE INDEX case_clock_spans_by_case ON case_clock_spans (case_id, id);
CREATE UNIQUE INDEX case_clock_open ON case_clock_spans (case_id, clock) WHERE to_at IS NULL;

-- Up to which entry of its history a user has read a case.
CREATE TABLE case_reads (
    case_id       BIGINT NOT NULL REFERENCES cases (id),
    user_id       BIGINT NOT NULL REFERENCES users (id),
    last_event_id BIGINT NOT NULL,
    read_at       TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (case_id, user_id)
);

-- The support tickets are cases. They keep their ids, numbers and times.
INSERT INTO case_numbers (kind, year, last) SELECT 'ticket', year, last FROM ticket_numbers ORDER BY year;
INSERT INTO cases (id, kind, number, version, order_id, category, subject, subject_folded, description, priority, status,
    assignee_id, waiting_for, waiting_since, response_due_at, resolution_due_at, first_response_at, resolved_at,
    last_event_id, last_actor_id, created_by, created_at, updated_at)
SELECT t.id, 'ticket', t.number, t.version, t.order_id, t.category, t.subject, t.subject_folded, t.description, t.priority,
    CASE t.status WHEN 'waiting' THEN 'pending_customer' ELSE t.status END, t.assignee_id,
    CASE t.status WHEN 'waiting' THEN 'others' END, t.waiting_since, t.response_due_at, t.resolution_due_at,
    t.first_response_at, t.resolved_at,
    (SELECT MAX(h.id) FROM ticket_history h WHERE h.ticket_id = t.id),
    (SELECT h.actor_id FROM ticket_history h WHERE h.ticket_id = t.id ORDER BY h.id DESC LIMIT 1),
    t.reporter_id, t.created_at, t.updated_at
FROM tickets t ORDER BY t.id;
INSERT INTO case_comments (id, case_id, at, author_id, author_name, role, body)
SELECT id, ticket_id, at, author_id, author_name, role, body FROM ticket_comments ORDER BY id;
INSERT INTO case_events (id, case_id, at, actor_id, actor_name, role, event, changes)
SELECT id, ticket_id, at, actor_id, actor_name, role, event, changes FROM ticket_history ORDER BY id;
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'response', 1, created_at, first_response_at, 'always' FROM tickets ORDER BY id;
-- The seconds that a ticket has waited are known, not when: they are put at the start of its clock.
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'resolution', 1, clock_from, clock_from + waited * {SECOND}, 'others' FROM tickets WHERE waited > 0 ORDER BY id;
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'resolution', 1, clock_from + waited * {SECOND}, COALESCE(waiting_since, resolved_at), 'always'
FROM tickets ORDER BY id;
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'resolution', 1, waiting_since, NULL, 'others' FROM tickets WHERE waiting_since IS NOT NULL ORDER BY id;

DROP TABLE ticket_history;
DROP TABLE ticket_comments;
DROP TABLE tickets;
DROP TABLE ticket_numbers;
