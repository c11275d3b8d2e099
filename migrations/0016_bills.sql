-- Bills and credit notes: issued once and never changed, numbered without gaps, each amount as it was on the day. Money
-- is in minor units, rates in hundredths of a per cent, quantities in thousandths.

-- Staff decided between IGST (1) and CGST + SGST (0); empty: the place of supply decides.
ALTER TABLE orders ADD COLUMN igst_choice BIGINT CHECK (igst_choice IN (0, 1));
UPDATE orders SET igst_choice = 1 WHERE is_igst = 1;

-- The last number of a series. It is taken in the unit of work that makes the document, so no number is lost.
CREATE TABLE document_series (
    series TEXT PRIMARY KEY,
    last   BIGINT NOT NULL CHECK (last > 0)
);

CREATE TABLE bills (
    id             {ID},
    order_id       BIGINT NOT NULL REFERENCES orders (id),
    number         TEXT NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    series         TEXT NOT NULL,
    place          BIGINT NOT NULL CHECK (place > 0),
    garage_id      BIGINT NOT NULL REFERENCES garages (id),
    -- The revision of the estimate that it follows; empty where there was none.
    revision       BIGINT,
    day            DATE NOT NULL,
    -- The date of supply: rates are those of this day.
    supplied_on    DATE NOT NULL,
    is_igst        BIGINT NOT NULL CHECK (is_igst IN (0, 1)),
    is_of_garage   BOOLEAN NOT NULL,
    -- JSON: which tax labour and parts bear, and why.
    labour_tax     TEXT NOT NULL,
    parts_tax      TEXT NOT NULL,
    tax_reason     TEXT NOT NULL,
    place_of_supply TEXT NOT NULL,
    -- JSON: supplier, recipient, car and order as they were on the day.
    parties        TEXT NOT NULL,
    labour         BIGINT NOT NULL CHECK (labour >= 0),
    material       BIGINT NOT NULL CHECK (material >= 0),
    discount       BIGINT NOT NULL CHECK (discount >= 0),
    taxable        BIGINT NOT NULL CHECK (taxable >= 0),
    central_tax    BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax      BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax    BIGINT NOT NULL CHECK (service_tax >= 0),
    round_off      BIGINT NOT NULL CHECK (round_off BETWEEN -50 AND 50),
    total          BIGINT NOT NULL CHECK (total >= 0),
    in_words       TEXT NOT NULL,
    issued_at      TIMESTAMPTZ NOT NULL,
    issued_by      BIGINT REFERENCES users (id),
    issuer_name    TEXT NOT NULL,
    issuer_role    TEXT NOT NULL,
    UNIQUE (series, place),
    CHECK (labour + material - discount = taxable),
    CHECK (taxable + central_tax + state_tax + integrated_tax + service_tax + round_off = total),
    CHECK (is_igst = 1 OR integrated_tax = 0),
    CHECK (is_igst = 0 OR central_tax = 0)
);
CREATE INDEX bills_by_order ON bills (order_id, id);

CREATE TABLE bill_lines (
    id             {ID},
    bill_id        BIGINT NOT NULL REFERENCES bills (id),
    sequence       BIGINT NOT NULL CHECK (sequence >= 0),
    kind           TEXT NOT NULL CHECK (kind IN ('labour', 'part')),
    service_name   TEXT NOT NULL CHECK (length(service_name) BETWEEN 1 AND 160),
    part_number    TEXT,
    action         TEXT,
    hsn            TEXT CHECK (length(hsn) BETWEEN 1 AND 12),
    quantity       BIGINT NOT NULL CHECK (quantity > 0),
    unit           TEXT NOT NULL,
    price          BIGINT NOT NULL CHECK (price >= 0),
    gross          BIGINT NOT NULL CHECK (gross >= 0),
    -- Its own and its share of what was taken off the whole.
    discount       BIGINT NOT NULL CHECK (discount BETWEEN 0 AND gross),
    payer          BIGINT NOT NULL CHECK (payer IN (1, 2, 3, 4)),
    tax            TEXT NOT NULL CHECK (tax IN ('none', 'cgst_sgst', 'cgst_utgst', 'igst', 'service_tax')),
    rate           BIGINT NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    taxable        BIGINT NOT NULL CHECK (taxable = gross - discount),
    central_tax    BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax      BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax    BIGINT NOT NULL CHECK (service_tax >= 0),
    total          BIGINT NOT NULL,
    UNIQUE (bill_id, sequence),
    CHECK (taxable + central_tax + state_tax + integrated_tax + service_tax = total)
);

CREATE TABLE credit_notes (
    id             {ID},
    bill_id        BIGINT NOT NULL REFERENCES bills (id),
    number         TEXT NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 16),
    series         TEXT NOT NULL,
    place          BIGINT NOT NULL CHECK (place > 0),
    -- Value with its tax, or value alone where the tax can no longer be taken back.
    kind           TEXT NOT NULL CHECK (kind IN ('tax', 'financial')),
    reason         TEXT NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
    day            DATE NOT NULL,
    value          BIGINT NOT NULL CHECK (value >= 0),
    central_tax    BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax      BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax    BIGINT NOT NULL CHECK (service_tax >= 0),
    round_off      BIGINT NOT NULL,
    total          BIGINT NOT NULL CHECK (total >= 0),
    in_words       TEXT NOT NULL,
    made_at        TIMESTAMPTZ NOT NULL,
    made_by        BIGINT REFERENCES users (id),
    maker_name     TEXT NOT NULL,
    maker_role     TEXT NOT NULL,
    UNIQUE (series, place),
    CHECK (value + central_tax + state_tax + integrated_tax + service_tax + round_off = total)
);
CREATE INDEX credit_notes_by_bill ON credit_notes (bill_id, id);

CREATE TABLE credit_note_lines (
    note_id        BIGINT NOT NULL REFERENCES credit_notes (id),
    line_id        BIGINT NOT NULL REFERENCES bill_lines (id),
    -- 0 when only the price is lowered.
    quantity       BIGINT NOT NULL CHECK (quantity >= 0),
    value          BIGINT NOT NULL CHECK (value >= 0),
    central_tax    BIGINT NOT NULL CHECK (central_tax >= 0),
    state_tax      BIGINT NOT NULL CHECK (state_tax = central_tax),
    integrated_tax BIGINT NOT NULL CHECK (integrated_tax >= 0),
    service_tax    BIGINT NOT NULL CHECK (service_tax >= 0),
    total          BIGINT NOT NULL,
    PRIMARY KEY (note_id, line_id),
    CHECK (quantity > 0 OR value > 0)
);
CREATE INDEX credit_note_lines_by_line ON credit_note_lines (line_id);
