-- What users are told of while they do something else: each row is for one of them, and says what happened to which record.
CREATE TABLE notices (
    id         {ID},
    user_id    BIGINT NOT NULL REFERENCES users (id),
    at         TIMESTAMPTZ NOT NULL,
    kind       {KEY} NOT NULL CHECK (kind IN ('approval', 'decline', 'answer', 'assignment', 'mention', 'breach', 'payment')),
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
-- The newest of a user, and how many there are of a kind, from the index alone.
CREATE INDEX notices_listed ON notices (user_id, id, kind, read_at);
CREATE INDEX notices_unread ON notices (user_id, read_at, id, kind) WHERE read_at IS NULL;
-- What is old is deleted.
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_read ON notices (read_at) WHERE read_at IS NOT NULL;
