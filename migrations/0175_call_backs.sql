-- Customers who asked on their page to be called back about the estimate: the last time of each order. That somebody has
-- spoken with them since is seen from the calls.
CREATE TABLE estimate_call_backs (
    order_id BIGINT PRIMARY KEY REFERENCES orders (id),
    link_id  BIGINT NOT NULL REFERENCES estimate_links (id),
    asked_at TIMESTAMPTZ NOT NULL
);

-- Who looks after the order is told. SQLite changes no check of a table: it is written again.
CREATE TABLE notices_moved (
    id         {ID},
    user_id    BIGINT NOT NULL REFERENCES users (id),
    at         TIMESTAMPTZ NOT NULL,
    kind       {KEY} NOT NULL CHECK (kind IN ('approval', 'decline', 'answer', 'assignment', 'mention', 'breach', 'payment',
                                              'call_back')),
    subject    {KEY} NOT NULL CHECK (subject IN ('order', 'escalation', 'ticket', 'lead')),
    -- Empty: several at once.
    subject_id BIGINT,
    -- What tells the event from all others: nobody is told of it twice.
    event      {KEY} NOT NULL CHECK (length(event) BETWEEN 1 AND 120),
    -- As the customer or the user was called who did it; empty: the program.
    by_name    TEXT CHECK (length(by_name) BETWEEN 1 AND 200),
    -- Amounts, numbers and a part of what was written, as JSON.
    detail     TEXT NOT NULL,
    read_at    TIMESTAMPTZ,
    UNIQUE (user_id, event)
);
INSERT INTO notices_moved (id, user_id, at, kind, subject, subject_id, event, by_name, detail, read_at)
    SELECT id, user_id, at, kind, subject, subject_id, event, by_name, detail, read_at FROM notices ORDER BY id;
DROP TABLE notices;
ALTER TABLE notices_moved RENAME TO notices;
{POSTGRES}SELECT setval(pg_get_serial_sequence('notices', 'id'), MAX(id)) FROM notices HAVING MAX(id) IS NOT NULL;
CREATE INDEX notices_listed ON notices (user_id, id, kind, read_at);
CREATE INDEX notices_unread ON notices (user_id, read_at, id, kind) WHERE read_at IS NULL;
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_read ON notices (read_at) WHERE read_at IS NOT NULL;
