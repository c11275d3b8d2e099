-- Support tickets: what somebody asks of support, the talk about it, and what was changed.

-- The last number given in a year. It is taken in the unit of work that makes the ticket, so no number is lost.
CREATE TABLE ticket_numbers (
    year BIGINT PRIMARY KEY CHECK (year BETWEEN 2000 AND 9999),
    last BIGINT NOT NULL CHECK (last > 0)
);

CREATE TABLE tickets (
    id                {ID},
    number            TEXT NOT NULL UNIQUE CHECK (length(number) BETWEEN 15 AND 24),
    version           BIGINT NOT NULL DEFAULT 1,
    subject           TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 160),
    subject_folded    TEXT NOT NULL,
    description       TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 4000),
    category          TEXT NOT NULL CHECK (category IN ('order', 'payment', 'garage', 'console', 'account', 'other')),
    priority          BIGINT NOT NULL CHECK (priority IN (1, 2, 3)),
    status            TEXT NOT NULL
                      CHECK (status IN ('open', 'in_progress', 'waiting', 'resolved', 'closed', 'reopened')),
    order_id          BIGINT REFERENCES orders (id),
    reporter_id       BIGINT NOT NULL REFERENCES users (id),
    assignee_id       BIGINT REFERENCES users (id),
    -- The clock of the resolution: since when it runs, for how many seconds it stood, and since when it stands.
    clock_from        TIMESTAMPTZ NOT NULL,
    waited            BIGINT NOT NULL DEFAULT 0 CHECK (waited >= 0),
    waiting_since     TIMESTAMPTZ,
    response_due_at   TIMESTAMPTZ NOT NULL,
    resolution_due_at TIMESTAMPTZ NOT NULL,
    first_response_at TIMESTAMPTZ,
    resolved_at       TIMESTAMPTZ,
    created_at        TIMESTAMPTZ NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL,
    CHECK ((status = 'waiting') = (waiting_since IS NOT NULL)),
    CHECK ((status IN ('resolved', 'closed')) = (resolved_at IS NOT NULL))
);
CREATE INDEX tickets_by_created ON tickets (created_at, id);
CREATE INDEX tickets_by_updated ON tickets (updated_at, id);
CREATE INDEX tickets_by_status ON tickets (status, created_at, id);
CREATE INDEX tickets_by_priority ON tickets (priority, created_at, id);
CREATE INDEX tickets_by_assignee ON tickets (assignee_id, created_at, id);
CREATE INDEX tickets_by_order ON tickets (order_id, created_at, id);
CREATE INDEX tickets_by_due ON tickets (resolution_due_at, id);

-- What was said about a ticket; rows are never changed.
CREATE TABLE ticket_comments (
    id          {ID},
    ticket_id   BIGINT NOT NULL REFERENCES tickets (id),
    at          TIMESTAMPTZ NOT NULL,
    author_id   BIGINT NOT NULL REFERENCES users (id),
    author_name TEXT NOT NULL,
    role        TEXT NOT NULL,
    body        TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000)
);
CREATE INDEX ticket_comments_by_ticket ON ticket_comments (ticket_id, id);

-- What was changed of a ticket, in order; rows are never changed.
CREATE TABLE ticket_history (
    id         {ID},
    ticket_id  BIGINT NOT NULL REFERENCES tickets (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT NOT NULL REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    event      TEXT NOT NULL CHECK (event IN ('created', 'edited', 'status_changed')),
    -- JSON: {"field": [old, new], ...}
    changes    TEXT NOT NULL
);
CREATE INDEX ticket_history_by_ticket ON ticket_history (ticket_id, id);
