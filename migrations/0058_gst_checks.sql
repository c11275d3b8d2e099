-- Registrations for GST, as the public register has them.

-- What this installation knows without a provider: the stand-in of the register.
CREATE TABLE gst_register (
    gstin         TEXT PRIMARY KEY CHECK (length(gstin) = 15),
    status        TEXT NOT NULL CHECK (status IN ('active', 'cancelled', 'suspended', 'unknown')),
    legal_name    TEXT NOT NULL CHECK (length(legal_name) BETWEEN 1 AND 200),
    trade_name    TEXT CHECK (length(trade_name) BETWEEN 1 AND 200),
    registered_on DATE,
    cancelled_on  DATE,
    address       TEXT
);

-- The last answer about each number.
CREATE TABLE gst_checks (
    gstin         TEXT PRIMARY KEY CHECK (length(gstin) = 15),
    checked_at    TIMESTAMPTZ NOT NULL,
    source        TEXT NOT NULL CHECK (source IN ('provider', 'local')),
    -- The register does not know numbers that are not found.
    is_found      BOOLEAN NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('active', 'cancelled', 'suspended', 'unknown')),
    legal_name    TEXT,
    trade_name    TEXT,
    registered_on DATE,
    cancelled_on  DATE,
    address       TEXT
);

-- Look-ups of the last hour: nobody looks up more than 60 in an hour.
CREATE TABLE gst_lookups (
    id      {ID},
    user_id BIGINT NOT NULL REFERENCES users (id),
    at      TIMESTAMPTZ NOT NULL
);
CREATE INDEX gst_lookups_by_user ON gst_lookups (user_id, at);
