-- A case that was closed although its customer could not be reached.
ALTER TABLE case_closings ADD COLUMN unreachable BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT (unreachable AND customer_agreed));
