-- The marketplace's wallet: GoApp money that escalations give to customers, garages and retailers.

-- One balance for each owner; its row is locked by whoever writes an entry.
CREATE TABLE wallets (
    owner_kind {KEY} NOT NULL CHECK (owner_kind IN ('customer', 'garage', 'retailer')),
    owner_id   BIGINT NOT NULL,
    balance    BIGINT NOT NULL DEFAULT 0 CHECK (balance >= 0),
    -- The first last day of what is left of its grants; null: nothing of it expires.
    expires_on DATE,
    PRIMARY KEY (owner_kind, owner_id)
);
CREATE INDEX wallets_expiring ON wallets (expires_on) WHERE expires_on IS NOT NULL;

-- Rows are added and never changed.
CREATE TABLE wallet_entries (
    id            {ID},
    owner_kind    {KEY} NOT NULL,
    owner_id      BIGINT NOT NULL,
    amount        BIGINT NOT NULL CHECK (amount <> 0),
    balance_after BIGINT NOT NULL CHECK (balance_after >= 0),
    reason        TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    -- The escalation that gave it.
    case_id       BIGINT REFERENCES cases (id),
    -- Of a grant: the last day on which it can be spent.
    expires_on    DATE,
    -- The grant whose rest has expired.
    expires_id    BIGINT UNIQUE REFERENCES wallet_entries (id),
    at            TIMESTAMPTZ NOT NULL,
    -- Null: the program itself.
    by_id         BIGINT REFERENCES users (id),
    by_name       TEXT NOT NULL,
    role          TEXT NOT NULL,
    FOREIGN KEY (owner_kind, owner_id) REFERENCES wallets (owner_kind, owner_id),
    CHECK (expires_on IS NULL OR amount > 0),
    CHECK (expires_id IS NULL OR amount < 0),
    CHECK (case_id IS NULL OR amount > 0)
);
CREATE INDEX wallet_entries_of_owner ON wallet_entries (owner_kind, owner_id, id);
CREATE INDEX wallet_entries_of_case ON wallet_entries (case_id) WHERE case_id IS NOT NULL;
