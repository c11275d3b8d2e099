-- What is recovered from the garage or the retailer that is liable for a case. Money is in minor units.

-- The closing that this one corrects, and why; a row is never changed.
ALTER TABLE case_closings ADD COLUMN corrects_id BIGINT REFERENCES case_closings (id);
ALTER TABLE case_closings ADD COLUMN correction_reason TEXT CHECK (length(correction_reason) BETWEEN 1 AND 300);
ALTER TABLE case_closings ADD COLUMN liable_retailer_id BIGINT REFERENCES retailers (id);

CREATE TABLE recoveries (
    id             {ID},
    case_id        BIGINT NOT NULL REFERENCES cases (id),
    party          TEXT NOT NULL CHECK (party IN ('garage', 'retailer')),
    garage_id      BIGINT REFERENCES garages (id),
    retailer_id    BIGINT REFERENCES retailers (id),
    amount         BIGINT NOT NULL CHECK (amount > 0),
    state          TEXT NOT NULL CHECK (state IN ('proposed', 'accepted', 'disputed', 'waived', 'applied')),
    -- Why it was disputed or waived.
    reason         TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    -- How a retailer paid it.
    reference      TEXT CHECK (length(reference) BETWEEN 1 AND 40),
    proposed_by    BIGINT NOT NULL REFERENCES users (id),
    proposer_name  TEXT NOT NULL,
    proposed_at    TIMESTAMPTZ NOT NULL,
    -- From then on it is accepted by itself, unless it is disputed.
    accepts_at     TIMESTAMPTZ NOT NULL,
    -- The last step; the program itself has no id.
    changed_by     BIGINT REFERENCES users (id),
    changed_name   TEXT,
    changed_at     TIMESTAMPTZ,
    UNIQUE (case_id, party),
    CHECK ((party = 'garage') = (garage_id IS NOT NULL)),
    CHECK ((party = 'retailer') = (retailer_id IS NOT NULL)),
    CHECK ((state = 'proposed') = (changed_at IS NULL)),
    CHECK ((changed_at IS NULL) = (changed_name IS NULL)),
    CHECK (state NOT IN ('disputed', 'waived') OR reason IS NOT NULL),
    CHECK (reference IS NULL OR (party = 'retailer' AND state = 'applied')),
    CHECK (party <> 'retailer' OR state <> 'applied' OR reference IS NOT NULL)
);
CREATE INDEX recoveries_of_garage ON recoveries (garage_id, state, id);
CREATE INDEX recoveries_due ON recoveries (accepts_at) WHERE state = 'proposed';
