-- Parts are kept by staff: what else is known of them, which cars they fit, and works that end.
ALTER TABLE parts ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
-- `OF 101` and `of-101` are one number.
CREATE INDEX parts_by_number ON parts (UPPER(REPLACE(REPLACE(part_number, ' ', ''), '-', '')));
-- The number of the car's maker.
ALTER TABLE parts ADD COLUMN oem_number TEXT CHECK (length(oem_number) BETWEEN 1 AND 40);
ALTER TABLE parts ADD COLUMN brand TEXT CHECK (length(brand) BETWEEN 1 AND 60);
ALTER TABLE parts ADD COLUMN warranty_months BIGINT CHECK (warranty_months BETWEEN 0 AND 60);

-- The cars that a part fits; a part without any fits every car.
CREATE TABLE part_fits (
    part_id     BIGINT NOT NULL REFERENCES parts (id),
    model_id    BIGINT NOT NULL REFERENCES car_models (id),
    -- Empty: with every fuel.
    car_type_id BIGINT REFERENCES car_types (id)
);
CREATE UNIQUE INDEX part_fits_once ON part_fits (part_id, model_id, COALESCE(car_type_id, 0));
CREATE INDEX part_fits_by_model ON part_fits (model_id, part_id);

ALTER TABLE part_works ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE part_works ADD COLUMN ended_at TIMESTAMPTZ;

ALTER TABLE part_categories ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE part_categories ADD COLUMN is_active BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE part_sub_categories ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE part_sub_categories ADD COLUMN is_active BOOLEAN NOT NULL DEFAULT TRUE;
-- A thing that is renamed is found by its new words alone.
CREATE INDEX catalogue_words_by_source ON catalogue_words (source, source_id);
-- In how many estimates a part was used lately.
CREATE INDEX estimate_lines_of_parts ON estimate_lines (source_id, order_id) WHERE source = 'part';
