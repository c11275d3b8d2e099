-- Prices by day: of parts, of work on them, of services and of the lines of packages. They replace the columns that held
-- one price each. On a day, the price counts that began last of those that hold.
CREATE TABLE price_batches (
    id        {ID},
    -- What was changed, and how, as JSON.
    change    TEXT NOT NULL,
    count     BIGINT NOT NULL CHECK (count > 0),
    made_at   TIMESTAMPTZ NOT NULL,
    made_by   BIGINT REFERENCES users (id),
    undone_at TIMESTAMPTZ,
    undone_by BIGINT REFERENCES users (id)
);

CREATE TABLE prices (
    id         {ID},
    -- The retail price printed on a part, `mrp`, stands beside its own price.
    subject    TEXT NOT NULL CHECK (subject IN ('part', 'mrp', 'work', 'service', 'package_line')),
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
CREATE INDEX prices_by_batch ON prices (batch_id) WHERE batch_id IS NOT NULL;

INSERT INTO prices (subject, subject_id, price, valid_from)
SELECT 'part', id, price, '2000-01-01' FROM parts ORDER BY id;
INSERT INTO prices (subject, subject_id, price, valid_from)
SELECT 'work', id, price, '2000-01-01' FROM part_works ORDER BY id;
INSERT INTO prices (subject, subject_id, price, valid_from)
SELECT 'package_line', id, price, '2000-01-01' FROM package_lines ORDER BY id;
INSERT INTO prices (subject, subject_id, price, valid_from)
SELECT 'service', service_id, price, '2000-01-01' FROM service_prices ORDER BY service_id;
ALTER TABLE parts DROP COLUMN price;
ALTER TABLE part_works DROP COLUMN price;
ALTER TABLE package_lines DROP COLUMN price;

ALTER TABLE services ADD COLUMN hsn TEXT;
UPDATE services SET hsn = (SELECT s.hsn FROM service_prices s WHERE s.service_id = services.id);
DROP TABLE service_prices;

-- An estimate line keeps the price that it took.
ALTER TABLE estimate_lines ADD COLUMN price_id BIGINT REFERENCES prices (id);
