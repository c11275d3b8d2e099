-- What an estimate picks from: rates of tax with their days, codes of goods and services, parts, what is done to them,
-- prices of services, packages. Money is in minor units, rates in hundredths of a per cent, quantities in thousandths.

CREATE TABLE tax_rates (
    id         {ID},
    kind       TEXT NOT NULL CHECK (kind IN ('goods', 'service')),
    rate       BIGINT NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    valid_from DATE NOT NULL,
    -- The last day; empty while no end is known.
    valid_to   DATE,
    UNIQUE (kind, rate, valid_from),
    CHECK (valid_to IS NULL OR valid_to >= valid_from)
);

CREATE TABLE hsn_codes (
    id          {ID},
    -- The first 2 to 8 digits of an HSN or SAC.
    code        TEXT NOT NULL CHECK (length(code) BETWEEN 2 AND 8),
    kind        TEXT NOT NULL CHECK (kind IN ('goods', 'service')),
    description TEXT NOT NULL,
    rate        BIGINT NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    valid_from  DATE NOT NULL,
    valid_to    DATE,
    UNIQUE (code, valid_from),
    CHECK (valid_to IS NULL OR valid_to >= valid_from)
);

CREATE TABLE service_prices (
    service_id BIGINT PRIMARY KEY REFERENCES services (id),
    hsn        TEXT,
    price      BIGINT NOT NULL CHECK (price >= 0)
);

CREATE TABLE part_categories (
    id   {ID},
    name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80)
);

CREATE TABLE part_sub_categories (
    id          {ID},
    category_id BIGINT NOT NULL REFERENCES part_categories (id),
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    UNIQUE (category_id, name)
);

CREATE TABLE parts (
    id              {ID},
    sub_category_id BIGINT NOT NULL REFERENCES part_sub_categories (id),
    name            TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    part_number     TEXT NOT NULL UNIQUE CHECK (length(part_number) BETWEEN 1 AND 40),
    hsn             TEXT,
    unit            TEXT NOT NULL CHECK (length(unit) BETWEEN 1 AND 12),
    -- The car's maker's own, his supplier's, or somebody else's.
    make            TEXT NOT NULL CHECK (make IN ('oem', 'oes', 'aftermarket')),
    price           BIGINT NOT NULL CHECK (price >= 0),
    is_active       BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE INDEX parts_by_sub_category ON parts (sub_category_id, name);
CREATE INDEX parts_by_name ON parts (name, id);

-- What may be done to a part, and what the labour costs.
CREATE TABLE part_works (
    id      {ID},
    part_id BIGINT NOT NULL REFERENCES parts (id),
    action  TEXT NOT NULL
            CHECK (action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour')),
    price   BIGINT NOT NULL CHECK (price >= 0),
    UNIQUE (part_id, action)
);

CREATE TABLE packages (
    id        {ID},
    name      TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    -- 100 preventive, 101 general, 103 insurance, 110 accessories_dth.
    category  BIGINT NOT NULL CHECK (category IN (100, 101, 103, 110)),
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE package_lines (
    id         {ID},
    package_id BIGINT NOT NULL REFERENCES packages (id),
    sequence   BIGINT NOT NULL,
    service_id BIGINT REFERENCES services (id),
    part_id    BIGINT REFERENCES parts (id),
    quantity   BIGINT NOT NULL CHECK (quantity > 0),
    price      BIGINT NOT NULL CHECK (price >= 0),
    UNIQUE (package_id, sequence),
    CHECK ((service_id IS NULL) <> (part_id IS NULL))
);

-- The words that a thing is found by, folded: a search by the beginning of a word walks the index.
CREATE TABLE catalogue_words (
    word      {KEY} NOT NULL,
    source    TEXT NOT NULL CHECK (source IN ('package', 'service', 'part')),
    source_id BIGINT NOT NULL,
    PRIMARY KEY (word, source, source_id)
);
