-- Cases: what somebody has to look after until it is done, within promised times. One engine for the support tickets and,
-- by kind, for the escalations.
CREATE TABLE case_numbers (
    kind {KEY} NOT NULL,
    year BIGINT NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    last BIGINT NOT NULL CHECK (last > 0),
    PRIMARY KEY (kind, year)
);

CREATE TABLE cases (
    id                {ID},
    kind              TEXT NOT NULL CHECK (kind IN ('order', 'spares', 'accessories', 'ticket')),
    number            {KEY} NOT NULL UNIQUE CHECK (length(number) BETWEEN 15 AND 24),
    version           BIGINT NOT NULL DEFAULT 1,
    order_id          BIGINT REFERENCES orders (id),
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
    -- Whom it waits for, and since when its resolution clock stands.
    waiting_for       TEXT CHECK (waiting_for IN ('customer', 'garage', 'parts', 'retailer', 'insurer', 'others')),
    waiting_since     TIMESTAMPTZ,
    -- The number of the resolution clock: reopening starts the next one.
    run               BIGINT NOT NULL DEFAULT 1 CHECK (run >= 1),
    -- From the spans of its clocks; written again whenever one of them changes.
    response_due_at   TIMESTAMPTZ NOT NULL,
    resolution_due_at TIMESTAMPTZ NOT NULL,
    first_response_at TIMESTAMPTZ,
    resolved_at       TIMESTAMPTZ,
    -- The newest entry of its history, and who wrote it.
    last_event_id     BIGINT,
    last_actor_id     BIGINT REFERENCES users (id),
    created_by        BIGINT NOT NULL REFERENCES users (id),
    created_at        TIMESTAMPTZ NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL,
    CHECK ((kind = 'ticket') = (category IS NOT NULL)),
    CHECK ((category IS NULL) = (subject IS NULL)),
    CHECK ((category IS NULL) = (subject_folded IS NULL)),
    CHECK (kind <> 'order' OR order_id IS NOT NULL),
    CHECK ((status = 'pending_customer') = (waiting_for IS NOT NULL)),
    CHECK ((waiting_for IS NULL) = (waiting_since IS NULL)),
    CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL))
);
CREATE INDEX cases_by_created ON cases (kind, created_at, id);
CREATE INDEX cases_by_updated ON cases (kind, updated_at, id);
CREATE INDEX cases_by_status ON cases (kind, status, created_at, id);
CREATE INDEX cases_by_priority ON cases (kind, priority, created_at, id);
CREATE INDEX cases_by_assignee ON cases (kind, assignee_id, created_at, id);
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
    body        TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000)
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

-- Since when a clock ran or stood, and why. A span that has ended is never changed, so that what has passed stays as it
-- was whatever is planned or promised later. The response has one clock, the resolution one for each run.
CREATE TABLE case_clock_spans (
    id      {ID},
    case_id BIGINT NOT NULL REFERENCES cases (id),
    clock   TEXT NOT NULL CHECK (clock IN ('response', 'resolution')),
    run     BIGINT NOT NULL CHECK (run >= 1),
    from_at TIMESTAMPTZ NOT NULL,
    to_at   TIMESTAMPTZ CHECK (to_at >= from_at),
    -- What it went by; it stands while the case waits.
    why     TEXT NOT NULL CHECK (why IN ('always', 'shift', 'calendar', 'holiday', 'waiting')),
    -- Of it, in the hours of a shift or a calendar, once it has ended; empty where all of it counts.
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
SELECT id, 'resolution', 1, clock_from, clock_from + waited * {SECOND}, 'waiting' FROM tickets WHERE waited > 0 ORDER BY id;
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'resolution', 1, clock_from + waited * {SECOND}, COALESCE(waiting_since, resolved_at), 'always'
FROM tickets ORDER BY id;
INSERT INTO case_clock_spans (case_id, clock, run, from_at, to_at, why)
SELECT id, 'resolution', 1, waiting_since, NULL, 'waiting' FROM tickets WHERE waiting_since IS NOT NULL ORDER BY id;

DROP TABLE ticket_history;
DROP TABLE ticket_comments;
DROP TABLE tickets;
DROP TABLE ticket_numbers;
