-- The voucher of money that was given back; the row reverses the payment.
ALTER TABLE payments ADD COLUMN refund_number TEXT CHECK (refund_number IS NULL OR amount < 0);
CREATE UNIQUE INDEX payments_by_refund_number ON payments (refund_number) WHERE refund_number IS NOT NULL;

-- The tax in what was received for services before they were billed (CGST Act s. 13(2), Rule 50), as it was on the day;
-- rows are never changed. Payments from before this have none.
CREATE TABLE payment_advances (
    payment_id      BIGINT PRIMARY KEY REFERENCES payments (id),
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
