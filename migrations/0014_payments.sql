-- What was paid for orders: a ledger whose rows are added and never changed, save where a gateway's payment stands,
-- and each step of that is a row as well. Money is in minor units (paise, sen).

CREATE TABLE banks (
    id        {ID},
    name      TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

-- The last receipt of a series. It is taken in the unit of work that makes the receipt, so no number is lost.
CREATE TABLE receipt_numbers (
    series TEXT PRIMARY KEY,
    last   BIGINT NOT NULL CHECK (last > 0)
);

CREATE TABLE payments (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES orders (id),
    -- 1 Paytm gateway, 2 Paytm, 3 cash, 4 cheque, 5 PayUmoney, 6 Instamojo, 7 card, 9 delivery order, 12 Razorpay,
    -- 13 net banking.
    mode               BIGINT NOT NULL CHECK (mode IN (1, 2, 3, 4, 5, 6, 7, 9, 12, 13)),
    -- 280 initiated, 285 opened, 290 cancelled, 300 successful, 325 tempered, 350 unsuccessful.
    status_id          BIGINT NOT NULL CHECK (status_id IN (280, 285, 290, 300, 325, 350)),
    -- 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    payer              BIGINT NOT NULL CHECK (payer IN (1, 2, 3, 4)),
    -- What it settles of the order; below zero it takes another row back.
    amount             BIGINT NOT NULL CHECK (amount <> 0),
    -- What was handed over beyond the amount because there are no coins of 1 sen.
    rounding           BIGINT NOT NULL DEFAULT 0 CHECK (rounding BETWEEN -2 AND 2),
    is_advance         BOOLEAN NOT NULL DEFAULT FALSE,
    reverses_id        BIGINT UNIQUE REFERENCES payments (id),
    -- The tempered payment whose money this row counts.
    accepts_id         BIGINT UNIQUE REFERENCES payments (id),
    reason             TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    reference          TEXT CHECK (length(reference) BETWEEN 1 AND 40),
    bank_id            BIGINT REFERENCES banks (id),
    cheque_date        DATE,
    card_last4         TEXT CHECK (length(card_last4) = 4),
    note               TEXT CHECK (length(note) BETWEEN 1 AND 500),
    receipt_number     TEXT UNIQUE,
    -- What the receipt says of the order, as it was then: its amount, and what was paid before.
    order_amount       BIGINT,
    paid_before        BIGINT,
    collected_by       BIGINT REFERENCES users (id),
    collector_name     TEXT NOT NULL,
    collector_role     TEXT NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    settled_at         TIMESTAMPTZ,
    -- What the gateway knows it by: our name for it, the link's, and that of the payment made on it.
    gateway_reference  TEXT UNIQUE,
    gateway_link_id    TEXT UNIQUE,
    gateway_payment_id TEXT,
    link_url           TEXT,
    link_expires_at    TIMESTAMPTZ,
    wants_sms          BOOLEAN NOT NULL DEFAULT FALSE,
    wants_cancel       BOOLEAN NOT NULL DEFAULT FALSE,
    method             TEXT,
    received_amount    BIGINT,
    received_currency  TEXT,
    -- What the gateway said when it did not do as it was asked.
    problem            TEXT,
    -- When the gateway is to be asked again; empty when it need not be.
    next_look_at       TIMESTAMPTZ,
    looks              BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
    CHECK (mode = 12 OR status_id = 300),
    CHECK ((amount < 0) = (reverses_id IS NOT NULL)),
    CHECK ((status_id = 300) = (settled_at IS NOT NULL)),
    CHECK ((status_id = 300 AND amount > 0) = (receipt_number IS NOT NULL)),
    CHECK ((receipt_number IS NULL) = (order_amount IS NULL)),
    CHECK ((receipt_number IS NULL) = (paid_before IS NULL)),
    CHECK ((amount > 0 AND accepts_id IS NULL) OR reason IS NOT NULL)
);
CREATE INDEX payments_by_order ON payments (order_id, id);
CREATE INDEX payments_by_day ON payments (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX payments_by_gateway ON payments (gateway_payment_id);
CREATE INDEX payments_to_look_at ON payments (next_look_at, id) WHERE next_look_at IS NOT NULL;

-- How a payment came to stand where it stands; rows are never changed.
CREATE TABLE payment_events (
    id          {ID},
    payment_id  BIGINT NOT NULL REFERENCES payments (id),
    at          TIMESTAMPTZ NOT NULL,
    source      TEXT NOT NULL CHECK (source IN ('console', 'webhook', 'poll')),
    actor_name  TEXT NOT NULL,
    from_status BIGINT,
    to_status   BIGINT NOT NULL,
    detail      TEXT
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_id, id);

-- What the gateway reported, each report once. The body is kept where nobody could be credited with it.
CREATE TABLE gateway_events (
    event_id    TEXT PRIMARY KEY CHECK (length(event_id) BETWEEN 1 AND 120),
    received_at TIMESTAMPTZ NOT NULL,
    event       TEXT NOT NULL,
    outcome     TEXT NOT NULL CHECK (outcome IN ('applied', 'ignored', 'tempered', 'unknown')),
    payment_id  BIGINT REFERENCES payments (id),
    body        TEXT
);
CREATE INDEX gateway_events_by_time ON gateway_events (received_at);
