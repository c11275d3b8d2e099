-- What was decided about a line was decided at an amount: an approval holds for no more than that.

-- With tax and after its share of the discount on the whole; empty: nothing is decided, or it was before this was kept.
ALTER TABLE estimate_lines ADD COLUMN decided_total BIGINT CHECK (decided_total >= 0);
-- Whether that tax was IGST, which is rounded once; CGST and SGST are rounded apart.
ALTER TABLE estimate_lines ADD COLUMN decided_igst BOOLEAN;
