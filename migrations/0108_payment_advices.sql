-- Payment advices: what is paid to a garage for the orders of a period, and what is deducted. Money is in minor units.

-- The last number of a series. It is taken in the unit of work that creates the advice, so no number is lost.
CREATE TABLE payment_advice_numbers (
    series {KEY} PRIMARY KEY,
    last   BIGINT NOT NULL CHECK (last > 0)
);

CREATE TABLE payment_advices (
    id              {ID},
    uuid            {KEY} NOT NULL UNIQUE CHECK (length(uuid) = 32),
    number          {KEY} NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    version         BIGINT NOT NULL DEFAULT 1,
    garage_id       BIGINT NOT NULL REFERENCES garages (id),
    period_from     DATE NOT NULL,
    period_to       DATE NOT NULL,
    state           {KEY} NOT NULL CHECK (state IN ('draft', 'submitted', 'approved', 'paid', 'rejected')),
    -- In hundredths of a per cent of the taxable value.
    commission_rate BIGINT NOT NULL CHECK (commission_rate BETWEEN 0 AND 10000),
    orders          BIGINT NOT NULL CHECK (orders >= 0),
    gross           BIGINT NOT NULL,
    deductions      BIGINT NOT NULL,
    net             BIGINT NOT NULL,
    -- The garage and its account as they were on submission; JSON, and the row of the account.
    payee           TEXT,
    account_id      BIGINT REFERENCES bank_accounts (id),
    utr             {KEY} CHECK (length(utr) BETWEEN 6 AND 40),
    paid_on         DATE,
    -- Why it was rejected.
    reason          TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    -- Its total is below zero, and becomes a line of another advice.
    carried_at      TIMESTAMPTZ,
    carried_to      BIGINT REFERENCES payment_advices (id),
    created_by      BIGINT REFERENCES users (id),
    created_at      TIMESTAMPTZ NOT NULL,
    submitted_by    BIGINT REFERENCES users (id),
    approved_by     BIGINT REFERENCES users (id),
    -- When it got the state that it has.
    changed_at      TIMESTAMPTZ NOT NULL,
    CHECK (period_from <= period_to),
    CHECK (gross - deductions = net),
    CHECK ((state = 'paid') = (utr IS NOT NULL)),
    CHECK ((state = 'paid') = (paid_on IS NOT NULL)),
    CHECK ((state = 'rejected') = (reason IS NOT NULL)),
    CHECK (approved_by <> submitted_by),
    CHECK (carried_at IS NULL OR (state = 'approved' AND net < 0)),
    CHECK (carried_at IS NOT NULL OR carried_to IS NULL),
    CHECK (state IN ('draft', 'rejected') OR carried_at IS NOT NULL OR (net >= 0 AND account_id IS NOT NULL))
);
CREATE INDEX payment_advices_by_created ON payment_advices (created_at, id);
CREATE INDEX payment_advices_of_garage ON payment_advices (garage_id, state, period_from);
CREATE INDEX payment_advices_by_state ON payment_advices (state, created_at, id);
-- A reference of a bank pays one advice.
CREATE UNIQUE INDEX payment_advices_utr ON payment_advices (utr) WHERE utr IS NOT NULL;

CREATE TABLE payment_advice_lines (
    id             {ID},
    advice_id      BIGINT NOT NULL REFERENCES payment_advices (id),
    position       BIGINT NOT NULL CHECK (position >= 1),
    kind           {KEY} NOT NULL CHECK
        (kind IN ('order', 'commission', 'collected', 'tcs', 'offer', 'recovery', 'adjustment', 'carried')),
    order_id       BIGINT REFERENCES orders (id),
    recovery_id    BIGINT REFERENCES recoveries (id),
    -- The note that was issued after its order was settled.
    credit_note_id BIGINT REFERENCES credit_notes (id),
    debit_note_id  BIGINT REFERENCES debit_notes (id),
    -- The advice whose total is carried.
    carried_id     BIGINT REFERENCES payment_advices (id),
    description    TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
    amount         BIGINT NOT NULL,
    -- False once its advice is rejected: what it settles is free again.
    is_live        BOOLEAN NOT NULL DEFAULT TRUE,
    UNIQUE (advice_id, position),
    CHECK (kind NOT IN ('order', 'commission', 'collected', 'tcs', 'offer') OR order_id IS NOT NULL),
    CHECK ((kind = 'recovery') = (recovery_id IS NOT NULL)),
    CHECK ((kind = 'carried') = (carried_id IS NOT NULL)),
    CHECK (kind = 'adjustment' OR (credit_note_id IS NULL AND debit_note_id IS NULL))
);
CREATE INDEX payment_advice_lines_of_order ON payment_advice_lines (order_id) WHERE order_id IS NOT NULL;
-- Nothing is settled twice.
CREATE UNIQUE INDEX payment_advice_order_once ON payment_advice_lines (order_id) WHERE kind = 'order' AND is_live;
CREATE UNIQUE INDEX payment_advice_recovery_once ON payment_advice_lines (recovery_id)
    WHERE recovery_id IS NOT NULL AND is_live;
CREATE UNIQUE INDEX payment_advice_credit_once ON payment_advice_lines (credit_note_id)
    WHERE credit_note_id IS NOT NULL AND is_live;
CREATE UNIQUE INDEX payment_advice_debit_once ON payment_advice_lines (debit_note_id)
    WHERE debit_note_id IS NOT NULL AND is_live;
CREATE UNIQUE INDEX payment_advice_carried_once ON payment_advice_lines (carried_id)
    WHERE carried_id IS NOT NULL AND is_live;

-- The notes that are in the amount of an order as an advice settles it; any other note of it is adjusted later.
CREATE TABLE payment_advice_notes (
    id             {ID},
    advice_id      BIGINT NOT NULL REFERENCES payment_advices (id),
    credit_note_id BIGINT UNIQUE REFERENCES credit_notes (id),
    debit_note_id  BIGINT UNIQUE REFERENCES debit_notes (id),
    CHECK ((credit_note_id IS NULL) <> (debit_note_id IS NULL))
);
CREATE INDEX payment_advice_notes_of ON payment_advice_notes (advice_id);

-- What happened to an advice; rows are never changed.
CREATE TABLE payment_advice_events (
    id         {ID},
    advice_id  BIGINT NOT NULL REFERENCES payment_advices (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT NOT NULL REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    action     TEXT NOT NULL CHECK (action IN ('create', 'edit', 'submit', 'approve', 'reject', 'pay', 'carry')),
    detail     TEXT CHECK (length(detail) BETWEEN 1 AND 300)
);
CREATE INDEX payment_advice_events_of ON payment_advice_events (advice_id, id);
