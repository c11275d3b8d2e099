-- Refunds. A grant is the decision to return money, a send is money on its way; each has a state of its own.
-- SQLite changes no check of a table, and other tables refer to payments: all of them are moved, and every row keeps its id.
CREATE TABLE payments_moved (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES orders (id),
    -- 1 Paytm gateway, 2 Paytm, 3 cash, 4 cheque, 5 PayUmoney, 6 Instamojo, 7 card, 9 delivery order, 12 Razorpay,
    -- 13 net banking.
    mode               BIGINT NOT NULL CHECK (mode IN (1, 2, 3, 4, 5, 6, 7, 9, 12, 13)),
    -- 280 initiated, 285 opened, 290 cancelled, 300 successful, 325 tempered, 350 unsuccessful.
    status_id          BIGINT NOT NULL CHECK (status_id IN (280, 285, 290, 300, 325, 350)),
    -- 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    payer              BIGINT NOT NULL CHECK (payer IN (1, 2, 3, 4)),
    -- What it settles of the order; below zero it reverses another row, or a refund returned it.
    amount             BIGINT NOT NULL CHECK (amount <> 0),
    -- What was handed over beyond the amount because there are no coins of 1 sen.
    rounding           BIGINT NOT NULL DEFAULT 0 CHECK (rounding BETWEEN -2 AND 2),
    is_advance         BOOLEAN NOT NULL DEFAULT FALSE,
    reverses_id        BIGINT UNIQUE REFERENCES payments_moved (id),
    -- The tempered payment whose money this row counts.
    accepts_id         BIGINT UNIQUE REFERENCES payments_moved (id),
    reason             TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    reference          TEXT CHECK (length(reference) BETWEEN 1 AND 40),
    bank_id            BIGINT REFERENCES banks (id),
    cheque_date        DATE,
    card_last4         TEXT CHECK (length(card_last4) = 4),
    note               TEXT CHECK (length(note) BETWEEN 1 AND 500),
    receipt_number     TEXT UNIQUE,
    -- What the receipt shows of the order, as it was then: its amount, and what was paid and settled before.
    order_amount       BIGINT,
    paid_before        BIGINT,
    collected_by       BIGINT REFERENCES users (id),
    collector_name     TEXT NOT NULL,
    collector_role     TEXT NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    settled_at         TIMESTAMPTZ,
    -- By what the gateway finds it: our reference, the ids of the link and of the payment on it.
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
    -- The gateway's message if it rejected a request.
    problem            TEXT,
    -- When the gateway is asked next; empty when it need not be.
    next_look_at       TIMESTAMPTZ,
    looks              BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
    -- Of a customer's payment, what it pays of the insurer's share. Negative where such a payment is reversed.
    insurers_part      BIGINT NOT NULL DEFAULT 0 CHECK (insurers_part = 0 OR payer = 3),
    -- The voucher of money that was given back.
    refund_number      TEXT CHECK (refund_number IS NULL OR amount < 0),
    settled_before     BIGINT NOT NULL DEFAULT 0 CHECK (settled_before >= 0),
    -- The payment whose money a refund returned, in full or in part.
    returns_id         BIGINT REFERENCES payments_moved (id),
    CHECK (mode = 12 OR status_id = 300),
    -- Below zero is exactly one of both.
    CHECK ((amount < 0) = (reverses_id IS NOT NULL OR returns_id IS NOT NULL)),
    CHECK (reverses_id IS NULL OR returns_id IS NULL),
    CHECK ((status_id = 300) = (settled_at IS NOT NULL)),
    CHECK ((status_id = 300 AND amount > 0) = (receipt_number IS NOT NULL)),
    CHECK ((receipt_number IS NULL) = (order_amount IS NULL)),
    CHECK ((receipt_number IS NULL) = (paid_before IS NULL)),
    CHECK ((amount > 0 AND accepts_id IS NULL) OR reason IS NOT NULL)
);
INSERT INTO payments_moved (id, order_id, mode, status_id, payer, amount, rounding, is_advance, reverses_id, accepts_id,
        reason, reference, bank_id, cheque_date, card_last4, note, receipt_number, order_amount, paid_before, collected_by,
        collector_name, collector_role, created_at, settled_at, gateway_reference, gateway_link_id, gateway_payment_id,
        link_url, link_expires_at, wants_sms, wants_cancel, method, received_amount, received_currency, problem,
        next_look_at, looks, insurers_part, refund_number, settled_before)
    SELECT id, order_id, mode, status_id, payer, amount, rounding, is_advance, reverses_id, accepts_id,
        reason, reference, bank_id, cheque_date, card_last4, note, receipt_number, order_amount, paid_before, collected_by,
        collector_name, collector_role, created_at, settled_at, gateway_reference, gateway_link_id, gateway_payment_id,
        link_url, link_expires_at, wants_sms, wants_cancel, method, received_amount, received_currency, problem,
        next_look_at, looks, insurers_part, refund_number, settled_before
    FROM payments ORDER BY id;

-- The status changes of a payment; rows are never changed.
CREATE TABLE payment_events_moved (
    id          {ID},
    payment_id  BIGINT NOT NULL REFERENCES payments_moved (id),
    at          TIMESTAMPTZ NOT NULL,
    source      TEXT NOT NULL CHECK (source IN ('console', 'webhook', 'poll')),
    actor_name  TEXT NOT NULL,
    from_status BIGINT,
    to_status   BIGINT NOT NULL,
    detail      TEXT
);
INSERT INTO payment_events_moved (id, payment_id, at, source, actor_name, from_status, to_status, detail)
    SELECT id, payment_id, at, source, actor_name, from_status, to_status, detail FROM payment_events;

CREATE TABLE payment_references_moved (
    reference_key TEXT PRIMARY KEY CHECK (length(reference_key) BETWEEN 1 AND 80),
    -- Empty only within the unit of work that writes the payment.
    payment_id    BIGINT UNIQUE REFERENCES payments_moved (id)
);
INSERT INTO payment_references_moved (reference_key, payment_id)
    SELECT reference_key, payment_id FROM payment_references;

CREATE TABLE payment_advances_moved (
    payment_id      BIGINT PRIMARY KEY REFERENCES payments_moved (id),
    -- The part of the payment beyond what was billed, with its tax.
    amount          BIGINT NOT NULL CHECK (amount > 0),
    taxable         BIGINT NOT NULL CHECK (taxable >= 0),
    tax             BIGINT NOT NULL CHECK (tax >= 0),
    -- The rate was not known: 18 % (Rule 50, first proviso).
    is_assumed      BOOLEAN NOT NULL,
    place_of_supply TEXT NOT NULL,
    tax_reason      TEXT NOT NULL,
    -- JSON: the sums by rate; supplier and recipient as they were, the supplier empty while no garage was chosen.
    by_rate         TEXT NOT NULL,
    supplier        TEXT,
    recipient       TEXT NOT NULL,
    CHECK (taxable + tax = amount)
);
INSERT INTO payment_advances_moved (payment_id, amount, taxable, tax, is_assumed, place_of_supply, tax_reason, by_rate,
        supplier, recipient)
    SELECT payment_id, amount, taxable, tax, is_assumed, place_of_supply, tax_reason, by_rate, supplier, recipient
    FROM payment_advances;

-- The reports of the gateway, each once. The body is kept where it could not be matched.
CREATE TABLE gateway_events_moved (
    event_id       TEXT PRIMARY KEY CHECK (length(event_id) BETWEEN 1 AND 120),
    received_at    TIMESTAMPTZ NOT NULL,
    event          TEXT NOT NULL,
    outcome        TEXT NOT NULL CHECK (outcome IN ('applied', 'ignored', 'tempered', 'contradicted', 'unknown')),
    payment_id     BIGINT REFERENCES payments_moved (id),
    body           TEXT
);
INSERT INTO gateway_events_moved (event_id, received_at, event, outcome, payment_id, body)
    SELECT event_id, received_at, event, outcome, payment_id, body FROM gateway_events;

DROP TABLE payment_events;
DROP TABLE payment_references;
DROP TABLE payment_advances;
DROP TABLE gateway_events;
DROP TABLE payments;
ALTER TABLE payments_moved RENAME TO payments;
ALTER TABLE payment_events_moved RENAME TO payment_events;
ALTER TABLE payment_references_moved RENAME TO payment_references;
ALTER TABLE payment_advances_moved RENAME TO payment_advances;
ALTER TABLE gateway_events_moved RENAME TO gateway_events;
{POSTGRES}SELECT setval(pg_get_serial_sequence('payments', 'id'), MAX(id)) FROM payments HAVING MAX(id) IS NOT NULL;
{POSTGRES}SELECT setval(pg_get_serial_sequence('payment_events', 'id'), MAX(id)) FROM payment_events HAVING MAX(id) IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id, id);
CREATE INDEX payments_by_day ON payments (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX payments_by_gateway ON payments (gateway_payment_id);
CREATE INDEX payments_to_look_at ON payments (next_look_at, id) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX payments_by_refund_number ON payments (refund_number) WHERE refund_number IS NOT NULL;
CREATE INDEX payments_returned ON payments (returns_id) WHERE returns_id IS NOT NULL;
CREATE INDEX payment_events_by_payment ON payment_events (payment_id, id);
CREATE INDEX gateway_events_by_time ON gateway_events (received_at);

CREATE TABLE refunds (
    id               {ID},
    version          BIGINT NOT NULL DEFAULT 1,
    market           {KEY} NOT NULL CHECK (market IN ('order', 'spares', 'accessories')),
    order_id         BIGINT REFERENCES orders (id),
    market_order_id  BIGINT,
    case_id          BIGINT,
    amount           BIGINT NOT NULL CHECK (amount > 0),
    reason           {KEY} NOT NULL CHECK (reason IN ('cancelled', 'duplicate_payment', 'overpaid', 'item_not_available',
                         'returned', 'damaged', 'service_failure', 'price_error', 'goodwill')),
    -- For staff; it is never sent to the gateway.
    note             TEXT CHECK (length(note) BETWEEN 1 AND 500),
    method           {KEY} NOT NULL CHECK (method IN ('gateway', 'payout_link', 'transfer')),
    settles          {KEY} NOT NULL CHECK (settles IN ('advance', 'credit', 'open')),
    state            {KEY} NOT NULL CHECK (state IN ('requested', 'approved', 'initiated', 'processed', 'failed', 'cancelled')),
    requested_by     BIGINT NOT NULL REFERENCES users (id),
    requester_name   TEXT NOT NULL,
    requester_role   TEXT NOT NULL,
    decided_by       BIGINT REFERENCES users (id),
    decider_name     TEXT,
    decided_at       TIMESTAMPTZ,
    credit_note_id   BIGINT UNIQUE REFERENCES credit_notes (id),
    -- Where a payout link is sent, if not to the customer's number.
    mobile           TEXT CHECK (mobile LIKE '+%'),
    -- The account of a transfer: whose it is, the IFSC or BIC of its bank, and its number under the key of the installation.
    account_name     TEXT CHECK (length(account_name) BETWEEN 1 AND 120),
    account_bank     TEXT CHECK (length(account_bank) BETWEEN 8 AND 11),
    account_number   TEXT,
    account_last4    TEXT CHECK (length(account_last4) = 4),
    -- The money of the order when the refund was requested.
    seen_captured    BIGINT NOT NULL CHECK (seen_captured >= 0),
    seen_refunded    BIGINT NOT NULL CHECK (seen_refunded >= 0),
    seen_reserved    BIGINT NOT NULL CHECK (seen_reserved >= 0),
    seen_left        BIGINT NOT NULL CHECK (seen_left >= 0),
    -- How long a payout link is valid.
    expire_hours     BIGINT NOT NULL DEFAULT 168 CHECK (expire_hours BETWEEN 1 AND 720),
    created_at       TIMESTAMPTZ NOT NULL,
    updated_at       TIMESTAMPTZ NOT NULL,
    CHECK ((market = 'order') = (order_id IS NOT NULL)),
    CHECK ((market = 'order') = (market_order_id IS NULL)),
    CHECK (settles = 'credit' OR credit_note_id IS NULL),
    CHECK (amount <= seen_left),
    -- No one decides on their own request.
    CHECK (decided_by <> requested_by OR state = 'cancelled'),
    CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
    CHECK ((decided_by IS NULL) = (decider_name IS NULL)),
    CHECK (state IN ('requested', 'cancelled') OR decided_by IS NOT NULL),
    CHECK ((method = 'transfer') = (account_bank IS NOT NULL)),
    CHECK ((account_bank IS NULL) = (account_name IS NULL)),
    CHECK ((account_bank IS NULL) = (account_number IS NULL)),
    CHECK ((account_bank IS NULL) = (account_last4 IS NULL))
);
CREATE INDEX refunds_by_order ON refunds (order_id, id);
CREATE INDEX refunds_by_market_order ON refunds (market_order_id, market) WHERE market_order_id IS NOT NULL;
CREATE INDEX refunds_by_case ON refunds (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX refunds_by_state ON refunds (state, created_at, id);
CREATE INDEX refunds_by_time ON refunds (created_at, id);
CREATE INDEX refunds_by_requester ON refunds (requested_by, created_at);
CREATE INDEX refunds_by_decider ON refunds (decided_by, created_at) WHERE decided_by IS NOT NULL;

-- What a grant is for, if it is not a free amount: a line of the order's estimate, or an item of a market.
CREATE TABLE refund_lines (
    id             {ID},
    refund_id      BIGINT NOT NULL REFERENCES refunds (id),
    line           BIGINT CHECK (line >= 1),
    market_item_id BIGINT,
    -- In thousandths.
    quantity       BIGINT CHECK (quantity > 0),
    amount         BIGINT NOT NULL CHECK (amount > 0),
    CHECK ((line IS NULL) <> (market_item_id IS NULL)),
    UNIQUE (refund_id, line, market_item_id)
);

-- Who approved or rejected a grant; the requester can have no row.
CREATE TABLE refund_approvals (
    id           {ID},
    refund_id    BIGINT NOT NULL REFERENCES refunds (id),
    user_id      BIGINT NOT NULL REFERENCES users (id),
    user_name    TEXT NOT NULL,
    user_role    TEXT NOT NULL,
    requested_by BIGINT NOT NULL REFERENCES users (id),
    verdict      TEXT NOT NULL CHECK (verdict IN ('approve', 'reject')),
    amount       BIGINT NOT NULL CHECK (amount > 0),
    note         TEXT CHECK (length(note) BETWEEN 1 AND 500),
    at           TIMESTAMPTZ NOT NULL,
    UNIQUE (refund_id, user_id),
    CHECK (user_id <> requested_by)
);
CREATE INDEX refund_approvals_by_user ON refund_approvals (user_id, at);

-- Money on its way. From the request on a send reserves its part of a payment; it is handed over after the approval.
CREATE TABLE refund_sends (
    id                {ID},
    refund_id         BIGINT NOT NULL REFERENCES refunds (id),
    ordinal           BIGINT NOT NULL CHECK (ordinal >= 1),
    payment_id        BIGINT REFERENCES payments (id),
    market_payment_id BIGINT,
    -- What the gateway calls the payment.
    gateway_payment_id TEXT,
    method            {KEY} NOT NULL CHECK (method IN ('gateway', 'payout_link', 'transfer')),
    amount            BIGINT NOT NULL CHECK (amount > 0),
    -- By which the provider recognises a repeated request.
    send_key          {KEY} NOT NULL UNIQUE CHECK (length(send_key) BETWEEN 10 AND 36),
    provider_id       {KEY} UNIQUE,
    state             {KEY} NOT NULL CHECK (state IN ('queued', 'sent', 'pending', 'issued', 'processing', 'processed',
                          'failed', 'cancelled', 'expired', 'rejected')),
    problem           TEXT,
    -- The ARN or UTR.
    reference         TEXT CHECK (length(reference) BETWEEN 1 AND 40),
    link_url          TEXT,
    link_expires_at   TIMESTAMPTZ,
    wants_cancel      BOOLEAN NOT NULL DEFAULT FALSE,
    -- When the provider is asked next; empty when it need not be.
    next_look_at      TIMESTAMPTZ,
    looks             BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
    created_at        TIMESTAMPTZ NOT NULL,
    handed_over_at    TIMESTAMPTZ,
    ended_at          TIMESTAMPTZ,
    UNIQUE (refund_id, ordinal),
    CHECK ((payment_id IS NULL) <> (market_payment_id IS NULL)),
    CHECK (method <> 'gateway' OR gateway_payment_id IS NOT NULL),
    CHECK ((link_url IS NULL) OR method = 'payout_link'),
    CHECK (next_look_at IS NULL OR method <> 'transfer')
);
CREATE INDEX refund_sends_by_payment ON refund_sends (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX refund_sends_by_market_payment ON refund_sends (market_payment_id) WHERE market_payment_id IS NOT NULL;
CREATE INDEX refund_sends_to_look_at ON refund_sends (next_look_at, id) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX refund_sends_transfer_once ON refund_sends (reference) WHERE method = 'transfer';

ALTER TABLE payments ADD COLUMN refund_send_id BIGINT REFERENCES refund_sends (id)
    CHECK ((refund_send_id IS NULL) = (returns_id IS NULL));
CREATE UNIQUE INDEX payments_by_refund_send ON payments (refund_send_id) WHERE refund_send_id IS NOT NULL;

-- What happened to a grant and its sends; rows are never changed.
CREATE TABLE refund_events (
    id         {ID},
    refund_id  BIGINT NOT NULL REFERENCES refunds (id),
    send_id    BIGINT REFERENCES refund_sends (id),
    at         TIMESTAMPTZ NOT NULL,
    source     TEXT NOT NULL CHECK (source IN ('console', 'webhook', 'poll', 'worker')),
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    from_state TEXT,
    to_state   TEXT NOT NULL,
    detail     TEXT
);
CREATE INDEX refund_events_by_refund ON refund_events (refund_id, id);
