-- Money of orders of the markets that refunds return: a row below zero for each send that was processed, and its entry in the
-- order's history. SQLite changes no constraint of a table, so the tables are written again.
CREATE TABLE market_payments_moved (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES market_orders (id),
    mode               TEXT NOT NULL CHECK (mode IN ('prepaid', 'cod')),
    status             BIGINT NOT NULL CHECK (status IN (300, 350)),
    amount             BIGINT NOT NULL CHECK (amount <> 0),
    -- Of a prepaid one: what the gateway calls it.
    gateway_payment_id {KEY} UNIQUE CHECK (length(gateway_payment_id) BETWEEN 1 AND 40),
    captured_at        TIMESTAMPTZ,
    -- Who entered it; of cash on delivery, who collected it.
    collected_by       BIGINT REFERENCES users (id),
    collector_name     TEXT NOT NULL,
    collector_role     TEXT NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    -- Below zero: the payment whose money was returned, and by which send.
    returns_id         BIGINT REFERENCES market_payments_moved (id),
    refund_send_id     BIGINT UNIQUE REFERENCES refund_sends (id),
    -- The ARN or UTR.
    reference          TEXT CHECK (length(reference) BETWEEN 1 AND 40),
    CHECK (amount < 0 OR (mode = 'prepaid') = (gateway_payment_id IS NOT NULL)),
    CHECK (amount > 0 OR gateway_payment_id IS NULL),
    CHECK ((status = 300) = (captured_at IS NOT NULL)),
    CHECK (mode = 'prepaid' OR status = 300),
    CHECK (amount > 0 OR status = 300),
    CHECK ((amount < 0) = (returns_id IS NOT NULL)),
    CHECK ((amount < 0) = (refund_send_id IS NOT NULL))
);
INSERT INTO market_payments_moved (id, order_id, mode, status, amount, gateway_payment_id, captured_at, collected_by,
        collector_name, collector_role, created_at)
    SELECT id, order_id, mode, status, amount, gateway_payment_id, captured_at, collected_by, collector_name,
        collector_role, created_at
    FROM market_payments ORDER BY id;
DROP TABLE market_payments;
ALTER TABLE market_payments_moved RENAME TO market_payments;
{POSTGRES}SELECT setval(pg_get_serial_sequence('market_payments', 'id'), MAX(id)) FROM market_payments HAVING MAX(id) IS NOT NULL;
CREATE INDEX market_payments_of_order ON market_payments (order_id, id);
CREATE INDEX market_payments_returned ON market_payments (returns_id) WHERE returns_id IS NOT NULL;
-- The money of an order is captured once.
CREATE UNIQUE INDEX market_payments_captured ON market_payments (order_id) WHERE status = 300 AND amount > 0;

CREATE TABLE market_order_events_moved (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES market_orders (id),
    event      TEXT NOT NULL CHECK (event IN
        ('placed', 'approved', 'invoiced', 'dispatched', 'delivered', 'captured', 'payment_failed', 'collected', 'cancelled',
         'returned', 'refund')),
    -- JSON: lines with quantities, amount, reason, courier.
    detail     TEXT NOT NULL,
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    at         TIMESTAMPTZ NOT NULL
);
INSERT INTO market_order_events_moved (id, order_id, event, detail, actor_id, actor_name, actor_role, at)
    SELECT id, order_id, event, detail, actor_id, actor_name, actor_role, at FROM market_order_events ORDER BY id;
DROP TABLE market_order_events;
ALTER TABLE market_order_events_moved RENAME TO market_order_events;
{POSTGRES}SELECT setval(pg_get_serial_sequence('market_order_events', 'id'), MAX(id)) FROM market_order_events HAVING MAX(id) IS NOT NULL;
CREATE INDEX market_order_events_of_order ON market_order_events (order_id, id);
