-- The account of a garage at the payment gateway, to which its share of payments is transferred: at most one each.
CREATE TABLE linked_accounts (
    garage_id      BIGINT PRIMARY KEY REFERENCES garages (id),
    -- Ours; the account is found again by it when an answer was lost.
    reference      TEXT NOT NULL UNIQUE CHECK (length(reference) BETWEEN 1 AND 20),
    -- What the gateway confirmed so far.
    account_id     TEXT UNIQUE,
    stakeholder_id TEXT,
    product_id     TEXT,
    -- The bank account that the gateway was told of.
    bank_id        BIGINT REFERENCES bank_accounts (id),
    status         TEXT NOT NULL
        CHECK (status IN ('requested', 'needs_clarification', 'under_review', 'activated', 'suspended')),
    -- A list of fields with the gateway's reasons.
    requirements   TEXT NOT NULL DEFAULT '[]',
    -- Why it was not reached, or why it refused.
    problem        TEXT,
    asked_by       BIGINT REFERENCES users (id),
    asked_at       TIMESTAMPTZ NOT NULL,
    updated_at     TIMESTAMPTZ NOT NULL,
    looks          BIGINT NOT NULL DEFAULT 0,
    -- Null: nothing is to be asked.
    next_look_at   TIMESTAMPTZ
);
CREATE INDEX linked_accounts_due ON linked_accounts (next_look_at) WHERE next_look_at IS NOT NULL;
