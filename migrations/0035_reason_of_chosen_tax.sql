-- Why staff chose another tax than the place of supply decides. Choices made before this have none.
ALTER TABLE orders ADD COLUMN igst_reason TEXT CHECK (length(igst_reason) BETWEEN 1 AND 200);
