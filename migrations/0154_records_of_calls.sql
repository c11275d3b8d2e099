-- What the agent wrote of a call, and how long it was on hold.

ALTER TABLE calls ADD COLUMN note TEXT CHECK (length(note) BETWEEN 1 AND 500);
ALTER TABLE calls ADD COLUMN hold_seconds BIGINT CHECK (hold_seconds >= 0);
-- Since when it is on hold.
ALTER TABLE calls ADD COLUMN held_since TIMESTAMPTZ;
