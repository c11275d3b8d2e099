-- The bank accounts to which garages are paid. Who asks for a change never approves it.

-- The first four letters of the IFSC of a bank in India, separated by spaces.
ALTER TABLE banks ADD COLUMN prefixes TEXT;

CREATE TABLE bank_accounts (
    id            {ID},
    owner         TEXT NOT NULL CHECK (owner IN ('garage', 'vendor')),
    owner_id      BIGINT NOT NULL,
    bank_id       BIGINT REFERENCES banks (id),
    -- Of a bank that is not in the list.
    bank_name     TEXT CHECK (length(bank_name) BETWEEN 1 AND 120),
    holder        TEXT NOT NULL CHECK (length(holder) BETWEEN 3 AND 120),
    -- Encrypted with a key that is not in the database.
    number_sealed TEXT NOT NULL,
    last4         TEXT NOT NULL CHECK (length(last4) = 4),
    -- In India.
    ifsc          TEXT CHECK (length(ifsc) = 11),
    -- In Malaysia.
    bic           TEXT CHECK (length(bic) IN (8, 11)),
    account_type  TEXT NOT NULL CHECK (account_type IN ('current', 'savings')),
    status        TEXT NOT NULL CHECK (status IN ('asked', 'approved', 'refused', 'replaced')),
    asked_by      BIGINT REFERENCES users (id),
    asked_at      TIMESTAMPTZ NOT NULL,
    decided_by    BIGINT REFERENCES users (id),
    decided_at    TIMESTAMPTZ,
    note          TEXT CHECK (length(note) BETWEEN 1 AND 300),
    CHECK ((bank_id IS NULL) <> (bank_name IS NULL)),
    CHECK ((status = 'asked') = (decided_at IS NULL)),
    CHECK (decided_by IS NULL OR decided_by <> asked_by OR status = 'refused')
);
CREATE UNIQUE INDEX bank_accounts_in_effect ON bank_accounts (owner, owner_id) WHERE status = 'approved';
CREATE UNIQUE INDEX bank_accounts_asked ON bank_accounts (owner, owner_id) WHERE status = 'asked';
