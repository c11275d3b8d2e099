-- The taxpayer's number of a garage in Malaysia, beside its SST number: both are on its invoices.
ALTER TABLE garages ADD COLUMN tin TEXT CHECK (length(tin) BETWEEN 10 AND 13);
