-- What is looked at on a car before it is handed back, and what was found.

-- What there is to look at; the section groups it, the categories are the types of order it belongs to.
CREATE TABLE checklists (
    id               {ID},
    section          TEXT NOT NULL CHECK (section IN ('tyres', 'brakes', 'engine', 'electrical', 'suspension', 'safety',
                                                      'exhaust', 'ac', 'body', 'under_body', 'road_test')),
    key              TEXT NOT NULL UNIQUE,
    name             TEXT NOT NULL UNIQUE,
    -- What is measured, if anything: millimetres, volts, per cent of full.
    measure          TEXT NOT NULL CHECK (measure IN ('none', 'mm', 'volt', 'percent')),
    -- Tenths; below it the thing wants attention, or has to be replaced. 0: nobody says.
    attention_below  BIGINT NOT NULL CHECK (attention_below >= 0),
    replace_below    BIGINT NOT NULL CHECK (replace_below >= 0),
    -- What an estimate suggests for a finding.
    attention_action TEXT NOT NULL
        CHECK (attention_action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour')),
    replace_action   TEXT NOT NULL
        CHECK (replace_action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour')),
    -- 100|101|103|110
    categories       TEXT NOT NULL,
    is_active        BOOLEAN NOT NULL DEFAULT TRUE
);

-- One row an order. The entries are JSON: they are read and written whole, and found by their order or their car.
CREATE TABLE order_checklists (
    order_id        BIGINT PRIMARY KEY REFERENCES orders (id),
    version         BIGINT NOT NULL DEFAULT 1,
    -- [{"i", "r", "m", "n", "o", "b", "t"}]: item, result, measure, note, open, by, time; every car has half a hundred of
    -- them. Who and when are left out where they are those of the row.
    entries         TEXT NOT NULL,
    updated_by      BIGINT NOT NULL REFERENCES users (id),
    updated_by_name TEXT NOT NULL,
    updated_by_role TEXT NOT NULL,
    started_at      TIMESTAMPTZ NOT NULL,
    updated_at      TIMESTAMPTZ NOT NULL
);

-- Which photo shows what; one photo may show several things.
CREATE TABLE order_checklist_photos (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    item_id  BIGINT NOT NULL REFERENCES checklists (id),
    file_id  BIGINT NOT NULL REFERENCES files (id),
    PRIMARY KEY (order_id, item_id, file_id)
);
CREATE INDEX checklist_photos_by_file ON order_checklist_photos (file_id);
