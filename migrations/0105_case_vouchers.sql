-- Vouchers of escalations: an escalation decides on one, and the coupons issue it under a code.

-- Under which heading a voucher is given, and how long it is valid unless stated.
CREATE TABLE voucher_campaigns (
    id        BIGINT PRIMARY KEY,
    name      {KEY} NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
    days      BIGINT NOT NULL CHECK (days BETWEEN 1 AND 365),
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);
INSERT INTO voucher_campaigns (id, name, days) VALUES
    (1, 'Service recovery', 180),
    (2, 'Delay', 90),
    (3, 'Damage or loss', 365),
    (4, 'Goodwill', 180);

CREATE TABLE case_vouchers (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    case_id       BIGINT NOT NULL REFERENCES cases (id),
    -- The cause: the type of the escalation when the voucher was proposed.
    type1_id      BIGINT NOT NULL REFERENCES case_types (id),
    customer_id   BIGINT NOT NULL REFERENCES customers (id),
    campaign_id   BIGINT NOT NULL REFERENCES voucher_campaigns (id),
    amount        BIGINT NOT NULL CHECK (amount > 0),
    reason        TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
    -- Its last day, if it is not that of the campaign.
    valid_until   DATE,
    -- Used and expired follow from the voucher that was issued.
    state         {KEY} NOT NULL CHECK (state IN ('proposed', 'approved', 'issued', 'declined', 'cancelled')),
    voucher_id    BIGINT UNIQUE REFERENCES vouchers (id),
    proposed_by   BIGINT NOT NULL REFERENCES users (id),
    proposer_name TEXT NOT NULL,
    proposed_at   TIMESTAMPTZ NOT NULL,
    -- Who approved or declined it; null: it was within the limit of who proposed it.
    decided_by    BIGINT REFERENCES users (id),
    decider_name  TEXT,
    decided_at    TIMESTAMPTZ,
    -- The last step, and why it was taken.
    changed_by    BIGINT REFERENCES users (id),
    changed_name  TEXT,
    changed_at    TIMESTAMPTZ,
    note          TEXT CHECK (length(note) BETWEEN 1 AND 300),
    -- No one decides on their own proposal.
    CHECK (decided_by <> proposed_by),
    CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
    CHECK ((decided_by IS NULL) = (decider_name IS NULL)),
    CHECK ((changed_by IS NULL) = (changed_at IS NULL)),
    CHECK (state <> 'issued' OR voucher_id IS NOT NULL),
    CHECK (state NOT IN ('proposed', 'approved', 'declined') OR voucher_id IS NULL),
    CHECK (state <> 'declined' OR decided_by IS NOT NULL)
);
CREATE INDEX case_vouchers_of_case ON case_vouchers (case_id, id);
CREATE INDEX case_vouchers_of_customer ON case_vouchers (customer_id, proposed_at);
-- One voucher for a cause and an escalation.
CREATE UNIQUE INDEX case_vouchers_one_for_a_cause ON case_vouchers (case_id, type1_id)
    WHERE state IN ('proposed', 'approved', 'issued');
CREATE INDEX vouchers_of_escalation ON vouchers (escalation_id) WHERE escalation_id IS NOT NULL;
