-- A repair that an insurer and a customer pay is two bills: an insurer claims input credit only on an invoice in its own
-- name (CBIC Circular 217/11/2024).

-- Whose bill of a claim it is; empty: the bill of the whole supply.
ALTER TABLE bills ADD COLUMN recipient TEXT CHECK (recipient IN ('customer', 'insurer'));
-- Why a bill is dated more than 30 days after its supply (Rule 47), and why it was issued before it.
ALTER TABLE bills ADD COLUMN late_reason TEXT CHECK (length(late_reason) BETWEEN 3 AND 500);
ALTER TABLE bills ADD COLUMN advance_reason TEXT CHECK (length(advance_reason) BETWEEN 3 AND 500);

-- The line of the estimate; empty on bills from before it was stored.
ALTER TABLE bill_lines ADD COLUMN estimate_line BIGINT;
-- The price of the whole line, before discount, where the other bill of the claim bears a part of it.
ALTER TABLE bill_lines ADD COLUMN whole BIGINT CHECK (whole >= gross);
-- What the customer bears of the line as excess, with tax.
ALTER TABLE bill_lines ADD COLUMN excess BIGINT NOT NULL DEFAULT 0 CHECK (excess >= 0);

-- What a claim comes to is calculated from its survey and its bills whenever it is read.
ALTER TABLE order_insurance DROP COLUMN customer_share;
ALTER TABLE order_insurance DROP COLUMN depreciation;
ALTER TABLE order_insurance DROP COLUMN excess;
