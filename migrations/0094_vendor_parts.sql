-- The parts that a vendor supplies. What it asks for one is a dated price, as all prices are.
CREATE TABLE vendor_parts (
    id         {ID},
    version    BIGINT NOT NULL DEFAULT 1,
    vendor_id  BIGINT NOT NULL REFERENCES vendors (id),
    part_id    BIGINT NOT NULL REFERENCES parts (id),
    -- The vendor's own number.
    vendor_sku TEXT CHECK (length(vendor_sku) BETWEEN 1 AND 60),
    -- Pieces, litres and so on at the vendor; empty while it is not known.
    stock      BIGINT CHECK (stock >= 0),
    is_active  BOOLEAN NOT NULL DEFAULT TRUE,
    created_at TIMESTAMPTZ NOT NULL,
    created_by BIGINT REFERENCES users (id),
    updated_at TIMESTAMPTZ,
    updated_by BIGINT REFERENCES users (id),
    UNIQUE (vendor_id, part_id)
);
CREATE INDEX vendor_parts_by_part ON vendor_parts (part_id, vendor_id);

-- SQLite changes no check of a table, and estimate lines refer to prices: both are moved, and every price keeps its id.
-- The sequence of PostgreSQL is set where the prices of the files are loaded.
CREATE TABLE dated_prices (
    id         {ID},
    -- The retail price printed on a part, `mrp`, is beside its own price.
    subject    TEXT NOT NULL CHECK (subject IN ('part', 'mrp', 'work', 'service', 'package_line', 'vendor_part')),
    subject_id BIGINT NOT NULL,
    -- Before tax; `mrp` with it.
    price      BIGINT NOT NULL CHECK (price >= 0),
    valid_from DATE NOT NULL,
    -- The last day; empty while no end is known.
    valid_to   DATE,
    batch_id   BIGINT REFERENCES price_batches (id),
    -- Why it began in the past.
    reason     TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    -- Empty for the first prices of the catalogue.
    made_at    TIMESTAMPTZ,
    made_by    BIGINT REFERENCES users (id),
    UNIQUE (subject, subject_id, valid_from),
    CHECK (valid_to IS NULL OR valid_to >= valid_from)
);
INSERT INTO dated_prices (id, subject, subject_id, price, valid_from, valid_to, batch_id, reason, made_at, made_by)
    SELECT id, subject, subject_id, price, valid_from, valid_to, batch_id, reason, made_at, made_by FROM prices;
ALTER TABLE estimate_lines ADD COLUMN taken_price_id BIGINT REFERENCES dated_prices (id);
UPDATE estimate_lines SET taken_price_id = price_id WHERE price_id IS NOT NULL;
ALTER TABLE estimate_lines DROP COLUMN price_id;
DROP TABLE prices;
ALTER TABLE dated_prices RENAME TO prices;
ALTER TABLE estimate_lines RENAME COLUMN taken_price_id TO price_id;
CREATE INDEX prices_by_batch ON prices (batch_id) WHERE batch_id IS NOT NULL;
