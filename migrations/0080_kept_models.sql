-- Brands and models of cars are kept in the console. A model has the years in which it was built, as far as they are known.
ALTER TABLE car_brands ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE car_models ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE car_models ADD COLUMN from_year BIGINT CHECK (from_year BETWEEN 1950 AND 2100);
ALTER TABLE car_models ADD COLUMN to_year BIGINT CHECK (to_year BETWEEN 1950 AND 2100);
