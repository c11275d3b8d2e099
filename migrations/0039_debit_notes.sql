-- Debit notes: what is charged on a bill beyond its lines (CGST Act s. 34(3)). Issued once and never changed, numbered
-- without gaps. Money is in minor units, rates in hundredths of a per cent.

CREATE TABLE debit_notes (
    id             {ID},
    bill_id        BIGINT NOT NULL REFERENCES bills (id),
    number         TEXT NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    series         TEXT NOT NULL,
    place          BIGINT NOT NULL CHECK (place > 0),
    cause          TEXT NOT NULL CHECK (cause IN ('invoice_correction', 'provisional_assessment', 'other')),
    reason         TEXT NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
    day            DATE NOT NULL,
    value          BIGINT NOT NULL CHECK (value >= 0),
    central_tax    BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax      BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax    BIGINT NOT NULL CHECK (service_tax >= 0),
    total          BIGINT NOT NULL CHECK (total > 0),
    in_words       TEXT NOT NULL,
    made_at        TIMESTAMPTZ NOT NULL,
    made_by        BIGINT REFERENCES users (id),
    maker_name     TEXT NOT NULL,
    maker_role     TEXT NOT NULL,
    UNIQUE (series, place),
    CHECK (value + central_tax + state_tax + integrated_tax + service_tax = total)
);
CREATE INDEX debit_notes_by_bill ON debit_notes (bill_id, id);

CREATE TABLE debit_note_lines (
    note_id         BIGINT NOT NULL REFERENCES debit_notes (id),
    line_id         BIGINT NOT NULL REFERENCES bill_lines (id),
    value           BIGINT NOT NULL CHECK (value >= 0),
    -- The rate of the line until the note, and from it on.
    rate_before     BIGINT NOT NULL CHECK (rate_before BETWEEN 0 AND 10000),
    rate            BIGINT NOT NULL CHECK (rate BETWEEN rate_before AND 10000),
    -- What was credited of the line, with its tax, before its rate was last corrected.
    credited_before BIGINT NOT NULL CHECK (credited_before >= 0),
    central_tax     BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax       BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax  BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax     BIGINT NOT NULL CHECK (service_tax >= 0),
    total           BIGINT NOT NULL CHECK (total > 0),
    PRIMARY KEY (note_id, line_id),
    CHECK (value + central_tax + state_tax + integrated_tax + service_tax = total)
);
CREATE INDEX debit_note_lines_by_line ON debit_note_lines (line_id);

-- The rate at which a line is credited; empty on notes from before debit notes could correct the rate of the bill.
ALTER TABLE credit_note_lines ADD COLUMN rate BIGINT CHECK (rate BETWEEN 0 AND 10000);
