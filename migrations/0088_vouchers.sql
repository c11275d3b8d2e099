-- Vouchers: amounts for one customer, issued as compensation, used up by their orders.
CREATE TABLE vouchers (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    -- 12 signs, the last of which checks the others.
    code          {KEY} NOT NULL UNIQUE CHECK (length(code) = 12),
    customer_id   BIGINT NOT NULL REFERENCES customers (id),
    amount        BIGINT NOT NULL CHECK (amount > 0),
    balance       BIGINT NOT NULL CHECK (balance BETWEEN 0 AND amount),
    reason        TEXT NOT NULL CHECK (reason IN ('goodwill', 'escalation', 'promotion', 'other')),
    -- The order and the escalation that it compensates for.
    order_id      BIGINT REFERENCES orders (id),
    escalation_id BIGINT,
    valid_from    DATE NOT NULL,
    valid_to      DATE NOT NULL,
    status        TEXT NOT NULL
        CHECK (status IN ('asked', 'active', 'part_used', 'used', 'refused', 'cancelled')),
    -- Why a second person decides on it, as a JSON list.
    second_person TEXT NOT NULL,
    note          TEXT CHECK (length(note) BETWEEN 1 AND 500),
    issued_at     TIMESTAMPTZ NOT NULL,
    issued_by     BIGINT REFERENCES users (id),
    decided_at    TIMESTAMPTZ,
    decided_by    BIGINT REFERENCES users (id),
    decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 500),
    sent_at       TIMESTAMPTZ,
    CHECK (valid_from <= valid_to)
);
CREATE INDEX vouchers_of_customer ON vouchers (customer_id, id);
CREATE INDEX vouchers_of_order ON vouchers (order_id);
CREATE INDEX vouchers_by_status ON vouchers (status, id);

-- What an order has, or had, of a voucher.
CREATE TABLE voucher_uses (
    id              {ID},
    voucher_id      BIGINT NOT NULL REFERENCES vouchers (id),
    order_id        BIGINT NOT NULL REFERENCES orders (id),
    -- What was asked for, of which the order has as much as there is to pay.
    asked           BIGINT NOT NULL CHECK (asked > 0),
    amount          BIGINT NOT NULL CHECK (amount BETWEEN 0 AND asked),
    state           TEXT NOT NULL CHECK (state IN ('reserved', 'used', 'released')),
    reason          TEXT CHECK (reason IN ('removed', 'replaced', 'no_longer', 'dead', 'credited')),
    reserved_at     TIMESTAMPTZ NOT NULL,
    changed_at      TIMESTAMPTZ NOT NULL,
    changed_by      BIGINT REFERENCES users (id),
    changed_by_name TEXT NOT NULL,
    CHECK ((state = 'released') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX voucher_of_order ON voucher_uses (order_id) WHERE state <> 'released';
CREATE INDEX uses_of_order ON voucher_uses (order_id, id);
CREATE INDEX uses_of_voucher ON voucher_uses (voucher_id, id);
