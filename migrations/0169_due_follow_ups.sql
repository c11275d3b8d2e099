-- Who is to be asked again for what they owe, and when: of a payer as a whole, or of one order of theirs.
CREATE TABLE due_follow_ups (
    id       {ID},
    payer    TEXT NOT NULL CHECK (payer IN ('customer', 'fleet', 'insurer', 'garage', 'company')),
    party_id BIGINT NOT NULL CHECK (party_id > 0),
    -- 0: of all that the payer owes.
    order_id BIGINT NOT NULL CHECK (order_id >= 0),
    version  BIGINT NOT NULL DEFAULT 1,
    -- The day that the last note names; empty: none.
    next_on  DATE,
    UNIQUE (payer, party_id, order_id)
);
CREATE INDEX due_follow_ups_by_day ON due_follow_ups (payer, party_id, next_on) WHERE next_on IS NOT NULL;

-- What was said of it; rows are never changed.
CREATE TABLE due_notes (
    id           {ID},
    follow_up_id BIGINT NOT NULL REFERENCES due_follow_ups (id),
    note         TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
    next_on      DATE,
    at           TIMESTAMPTZ NOT NULL,
    author_id    BIGINT NOT NULL REFERENCES users (id),
    author_name  TEXT NOT NULL,
    author_role  TEXT NOT NULL
);
CREATE INDEX due_notes_by_follow_up ON due_notes (follow_up_id, id);

-- The text messages that ask for what is due: of an order one a day.
CREATE TABLE due_reminders (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    day      DATE NOT NULL,
    payer    TEXT NOT NULL CHECK (payer IN ('customer', 'fleet')),
    amount   BIGINT NOT NULL CHECK (amount > 0),
    sent_at  TIMESTAMPTZ NOT NULL,
    sent_by  BIGINT NOT NULL REFERENCES users (id),
    PRIMARY KEY (order_id, day)
);
