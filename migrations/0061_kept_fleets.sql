-- What a fleet has agreed to: how it is billed, how much and how long it may owe, who is told of its cars' documents.
ALTER TABLE fleets ADD COLUMN pan TEXT CHECK (length(pan) = 10);
ALTER TABLE fleets ADD COLUMN billing TEXT NOT NULL DEFAULT 'per_order' CHECK (billing IN ('per_order', 'monthly'));
-- Days after which a bill is overdue; empty while none are agreed.
ALTER TABLE fleets ADD COLUMN credit_days BIGINT CHECK (credit_days BETWEEN 0 AND 120);
ALTER TABLE fleets ADD COLUMN credit_limit BIGINT CHECK (credit_limit >= 0);
ALTER TABLE fleets ADD COLUMN document_mobile TEXT CHECK (document_mobile LIKE '+%');
ALTER TABLE fleets ADD COLUMN document_email TEXT CHECK (length(document_email) BETWEEN 3 AND 254);
ALTER TABLE fleets ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE fleets ADD COLUMN updated_at TIMESTAMPTZ;
ALTER TABLE fleets ADD COLUMN updated_by BIGINT REFERENCES users (id);

-- The garages that a fleet may go to, each with the days on which that is agreed. Under which contract follows from the
-- garage (garages.deal_id).
CREATE TABLE fleet_garages (
    fleet_id   BIGINT NOT NULL REFERENCES fleets (id),
    garage_id  BIGINT NOT NULL REFERENCES garages (id),
    valid_from DATE NOT NULL,
    -- The last day; empty while no end is known.
    valid_to   DATE,
    PRIMARY KEY (fleet_id, garage_id, valid_from),
    CHECK (valid_to IS NULL OR valid_to >= valid_from)
);
CREATE INDEX fleet_garages_by_garage ON fleet_garages (garage_id, valid_from);

-- Agreed prices are written by the console: an edit is based on the version that was read.
ALTER TABLE fleet_deals ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE fleet_deals ADD COLUMN set_by BIGINT REFERENCES users (id);
ALTER TABLE fleet_deals ADD COLUMN set_at TIMESTAMPTZ;
CREATE INDEX fleet_deals_by_fleet ON fleet_deals (fleet_id, valid_from);
