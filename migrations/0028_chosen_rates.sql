-- Whether somebody chose the rate of a line. Otherwise it is the rate of the line's code, by the date of supply.
ALTER TABLE estimate_lines ADD COLUMN rate_is_chosen BOOLEAN NOT NULL DEFAULT FALSE;
-- Why the rate is not that of the code.
ALTER TABLE estimate_lines ADD COLUMN rate_reason TEXT CHECK (length(rate_reason) BETWEEN 1 AND 200);
-- A line without a code has no other rate.
UPDATE estimate_lines SET rate_is_chosen = TRUE WHERE hsn IS NULL;
