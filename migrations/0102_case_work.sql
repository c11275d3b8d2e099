-- Cases that move by themselves: promises that can be edited, alerts, and assignment.

-- What is promised for escalations, in hours of work; tickets have promises of their own. The three rows of a kind are
-- edited together and have one version.
CREATE TABLE case_promises (
    kind                   TEXT NOT NULL CHECK (kind IN ('order', 'spares', 'accessories')),
    priority               BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 3),
    version                BIGINT NOT NULL DEFAULT 1,
    first_response_minutes BIGINT NOT NULL CHECK (first_response_minutes BETWEEN 1 AND 43200),
    resolution_minutes     BIGINT NOT NULL CHECK (resolution_minutes BETWEEN 1 AND 43200),
    PRIMARY KEY (kind, priority),
    CHECK (first_response_minutes <= resolution_minutes)
);
INSERT INTO case_promises (kind, priority, first_response_minutes, resolution_minutes) VALUES
    ('order', 1, 15, 240), ('order', 2, 60, 1440), ('order', 3, 240, 4320),
    ('spares', 1, 15, 240), ('spares', 2, 60, 1440), ('spares', 3, 240, 4320),
    ('accessories', 1, 15, 240), ('accessories', 2, 60, 1440), ('accessories', 3, 240, 4320);

-- When three quarters of a promise are used, if the clock runs on; from the spans, as the due times.
ALTER TABLE cases ADD COLUMN response_soon_at TIMESTAMPTZ;
ALTER TABLE cases ADD COLUMN resolution_soon_at TIMESTAMPTZ;
-- When something happens to the case by itself next: an alert, the end of a wait, the next local midnight.
ALTER TABLE cases ADD COLUMN next_alert_at TIMESTAMPTZ;
CREATE INDEX cases_by_alert ON cases (next_alert_at) WHERE next_alert_at IS NOT NULL;
-- The open cases with a group that nobody has: what waits longest and is most urgent is given first.
CREATE INDEX cases_in_queue ON cases (group_id, priority, created_at, id)
    WHERE assignee_id IS NULL AND status IN ('open', 'in_progress', 'pending_customer', 'reopened');
CREATE INDEX cases_open_by_assignee ON cases (assignee_id, kind)
    WHERE status IN ('open', 'in_progress', 'pending_customer', 'reopened');

-- What the program itself did has no actor, and what the holder of a link wrote has no author.
ALTER TABLE case_comments RENAME TO case_comments_before;
CREATE TABLE case_comments (
    id          {ID},
    case_id     BIGINT NOT NULL REFERENCES cases (id),
    at          TIMESTAMPTZ NOT NULL,
    author_id   BIGINT REFERENCES users (id),
    author_name TEXT NOT NULL,
    role        TEXT NOT NULL,
    body        TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
    -- Garages and fleets do not see it.
    is_internal BOOLEAN NOT NULL DEFAULT TRUE,
    -- How the customer was told it.
    channel     TEXT CHECK (channel IN ('call', 'sms', 'email', 'whatsapp', 'in_person'))
);
INSERT INTO case_comments (id, case_id, at, author_id, author_name, role, body, is_internal, channel)
SELECT id, case_id, at, author_id, author_name, role, body, is_internal, channel FROM case_comments_before ORDER BY id;
ALTER TABLE case_events RENAME TO case_events_before;
CREATE TABLE case_events (
    id         {ID},
    case_id    BIGINT NOT NULL REFERENCES cases (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    event      TEXT NOT NULL CHECK (length(event) BETWEEN 1 AND 40),
    -- JSON: {"field": [old, new], ...}
    changes    TEXT NOT NULL,
    comment_id BIGINT REFERENCES case_comments (id)
);
INSERT INTO case_events (id, case_id, at, actor_id, actor_name, role, event, changes, comment_id)
SELECT id, case_id, at, actor_id, actor_name, role, event, changes, comment_id FROM case_events_before ORDER BY id;
DROP TABLE case_events_before;
DROP TABLE case_comments_before;
CREATE INDEX case_comments_by_case ON case_comments (case_id, id);
CREATE INDEX case_events_by_case ON case_events (case_id, id);

-- What a clock has set off; each threshold once in a run. Rows are never changed.
CREATE TABLE case_alerts (
    id        {ID},
    case_id   BIGINT NOT NULL REFERENCES cases (id),
    clock     TEXT NOT NULL CHECK (clock IN ('response', 'resolution')),
    run       BIGINT NOT NULL CHECK (run >= 1),
    -- Per cent of the promise; 0: the wait for others has reached its limit, and the clock runs again.
    threshold BIGINT NOT NULL CHECK (threshold IN (0, 50, 75, 100, 150)),
    at        TIMESTAMPTZ NOT NULL,
    UNIQUE (case_id, clock, run, threshold)
);

-- Who is alerted, and from when: people who are not on shift at the beginning of their next one.
CREATE TABLE case_alert_receivers (
    alert_id   BIGINT NOT NULL REFERENCES case_alerts (id),
    user_id    BIGINT NOT NULL REFERENCES users (id),
    deliver_at TIMESTAMPTZ NOT NULL,
    sent_at    TIMESTAMPTZ,
    PRIMARY KEY (alert_id, user_id)
);
CREATE INDEX case_alert_receivers_due ON case_alert_receivers (deliver_at) WHERE sent_at IS NULL;

-- Why somebody was chosen, and why the others were not. Rows are never changed.
CREATE TABLE assignment_decisions (
    id         {ID},
    subject    TEXT NOT NULL CHECK (subject IN ('case', 'lead')),
    subject_id BIGINT NOT NULL,
    at         TIMESTAMPTZ NOT NULL,
    mode       TEXT NOT NULL CHECK (mode IN ('auto', 'manual', 'distribute', 'silent', 'level')),
    chosen_id  BIGINT REFERENCES users (id),
    -- How it was chosen, or the reason that somebody gave.
    rule       TEXT NOT NULL CHECK (length(rule) BETWEEN 1 AND 300),
    -- JSON: people with what spoke for or against them.
    candidates TEXT NOT NULL,
    by_name    TEXT NOT NULL
);
CREATE INDEX assignment_decisions_of ON assignment_decisions (subject, subject_id, id);
CREATE INDEX assignment_decisions_by_age ON assignment_decisions (at);
-- Since when a member has waited for the next case.
CREATE INDEX assignment_decisions_of_user ON assignment_decisions (chosen_id, id);

-- The last minute in which a console of the session was connected.
ALTER TABLE sessions ADD COLUMN online_at TIMESTAMPTZ;
