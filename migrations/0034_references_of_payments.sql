-- Of a customer's payment, what it pays of the insurer's share: the customer pays first and the insurer reimburses.
-- Negative where such a payment is reversed.
ALTER TABLE payments ADD COLUMN insurers_part BIGINT NOT NULL DEFAULT 0 CHECK (insurers_part = 0 OR payer = 3);

-- Cheque numbers with their bank, and bank transfers: each is money once, whichever order it was entered for. A row is
-- deleted when its payment is reversed. Of payments with one reference that were entered before this, the first has it.
CREATE TABLE payment_references (
    reference_key TEXT PRIMARY KEY CHECK (length(reference_key) BETWEEN 1 AND 80),
    -- Empty only within the unit of work that writes the payment.
    payment_id    BIGINT UNIQUE REFERENCES payments (id)
);
INSERT INTO payment_references (reference_key, payment_id)
SELECT taken.reference_key, MIN(taken.id) FROM (
    SELECT p.id,
           CASE p.mode WHEN 4 THEN 'cheque ' || p.bank_id || ' ' || LTRIM(REPLACE(p.reference, ' ', ''), '0')
                       ELSE 'transfer ' || UPPER(REPLACE(p.reference, ' ', '')) END AS reference_key
    FROM payments p LEFT JOIN payments back ON back.reverses_id = p.id
    WHERE p.mode IN (4, 13) AND p.status_id = 300 AND p.amount > 0 AND p.reference IS NOT NULL AND back.id IS NULL
) taken
WHERE taken.reference_key IS NOT NULL
GROUP BY taken.reference_key;
