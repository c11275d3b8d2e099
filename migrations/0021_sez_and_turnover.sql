-- What decides about tax and codes on a bill in India besides places and numbers.

-- The customer is a unit or developer of a special economic zone; empty: neither.
ALTER TABLE orders ADD COLUMN customer_sez TEXT CHECK (customer_sez IN ('with_payment', 'under_lut'));

-- What the garage turned over in the last financial year: above five crore rupees its bills show longer codes.
ALTER TABLE garages ADD COLUMN turnover TEXT NOT NULL DEFAULT 'up_to_five_crore'
    CHECK (turnover IN ('up_to_five_crore', 'above_five_crore'));
