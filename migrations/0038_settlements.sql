-- What closes a part of a bill without money: tax deducted at source, salvage, and what is written off.
CREATE TABLE order_settlements (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES orders (id),
    kind               TEXT NOT NULL CHECK (kind IN ('tds_income_tax', 'tds_gst', 'salvage', 'write_off')),
    -- Tax that was deducted is recorded; the others are asked for, and approved or refused by a second person.
    status             TEXT NOT NULL CHECK (status IN ('recorded', 'asked', 'approved', 'refused', 'cancelled')),
    -- Whose share it closes: 3 the customer's, 4 the insurer's.
    payer              BIGINT NOT NULL CHECK (payer IN (3, 4)),
    amount             BIGINT NOT NULL CHECK (amount > 0),
    reason             TEXT CHECK (length(reason) BETWEEN 3 AND 500),
    -- Of tax: the day of the deduction, the TAN or GSTIN of whoever deducted it, the value without tax that it was
    -- calculated on, and the lawful amount.
    deducted_on        DATE,
    deductor           TEXT CHECK (length(deductor) IN (10, 15)),
    base               BIGINT CHECK (base >= 0),
    lawful             BIGINT CHECK (lawful >= 0),
    -- Empty while the certificate is awaited.
    certificate_number TEXT CHECK (length(certificate_number) BETWEEN 3 AND 40),
    certificate_date   DATE,
    -- Who keeps the parts of a salvage.
    kept_by            TEXT CHECK (kept_by IN ('customer', 'insurer')),
    asked_by           BIGINT NOT NULL REFERENCES users (id),
    asker_name         TEXT NOT NULL,
    asker_role         TEXT NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    decided_by         BIGINT REFERENCES users (id),
    decider_name       TEXT,
    decided_at         TIMESTAMPTZ,
    CHECK ((kind IN ('tds_income_tax', 'tds_gst')) = (deducted_on IS NOT NULL)),
    CHECK ((deducted_on IS NULL) = (deductor IS NULL)),
    CHECK ((deducted_on IS NULL) = (base IS NULL)),
    CHECK ((deducted_on IS NULL) = (lawful IS NULL)),
    CHECK (deducted_on IS NOT NULL OR (certificate_number IS NULL AND reason IS NOT NULL)),
    CHECK (deducted_on IS NULL OR status IN ('recorded', 'cancelled')),
    CHECK (deducted_on IS NOT NULL OR status <> 'recorded'),
    CHECK ((certificate_number IS NULL) = (certificate_date IS NULL)),
    CHECK ((kind = 'salvage') = (kept_by IS NOT NULL)),
    -- Nobody approves what they asked for themselves.
    CHECK (decided_by <> asked_by),
    CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
    CHECK (status NOT IN ('approved', 'refused') OR decided_by IS NOT NULL)
);
CREATE INDEX order_settlements_by_order ON order_settlements (order_id, id);
CREATE INDEX order_settlements_by_time ON order_settlements (created_at, id);
CREATE INDEX order_settlements_asked ON order_settlements (created_at, id) WHERE status = 'asked';
CREATE INDEX order_settlements_awaited ON order_settlements (created_at, id)
    WHERE status = 'recorded' AND certificate_number IS NULL;

-- What happened to an entry; rows are never changed.
CREATE TABLE order_settlement_steps (
    id            {ID},
    settlement_id BIGINT NOT NULL REFERENCES order_settlements (id),
    at            TIMESTAMPTZ NOT NULL,
    action        TEXT NOT NULL CHECK (action IN ('record', 'ask', 'approve', 'refuse', 'cancel', 'certificate')),
    actor_id      BIGINT NOT NULL REFERENCES users (id),
    actor_name    TEXT NOT NULL,
    actor_role    TEXT NOT NULL,
    reason        TEXT CHECK (length(reason) BETWEEN 3 AND 500)
);
CREATE INDEX order_settlement_steps_by_settlement ON order_settlement_steps (settlement_id, id);

-- What a receipt says was settled without money before the payment.
ALTER TABLE payments ADD COLUMN settled_before BIGINT NOT NULL DEFAULT 0 CHECK (settled_before >= 0);

-- An order's due amount is what neither money nor an entry covers. The column that the table's checks know becomes what
-- is covered, and what was paid a part of it.
DROP INDEX orders_overdue;
ALTER TABLE orders RENAME COLUMN paid_amount TO covered_amount;
ALTER TABLE orders ADD COLUMN paid_amount BIGINT NOT NULL DEFAULT 0 CHECK (paid_amount BETWEEN 0 AND covered_amount);
UPDATE orders SET paid_amount = covered_amount WHERE covered_amount <> 0;
CREATE INDEX orders_overdue ON orders
    (expected_delivery, id, created_at, order_type, order_of, is_business, city_id, garage_id, amount, paid_amount,
     due_amount, is_open)
    WHERE is_open;
