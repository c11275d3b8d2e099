-- What is known of a car beside its plate, owner and model; plates and owners that it had before; cars that have ended, and
-- cars that turned out to be another one.
ALTER TABLE cars ADD COLUMN colour TEXT CHECK (length(colour) BETWEEN 1 AND 30);
ALTER TABLE cars ADD COLUMN vin TEXT CHECK (length(vin) = 17);
ALTER TABLE cars ADD COLUMN engine_no TEXT CHECK (length(engine_no) BETWEEN 1 AND 30);
ALTER TABLE cars ADD COLUMN registered_on DATE;
ALTER TABLE cars ADD COLUMN purchased_on DATE;
ALTER TABLE cars ADD COLUMN driver_name TEXT CHECK (length(driver_name) BETWEEN 1 AND 120);
ALTER TABLE cars ADD COLUMN driver_mobile TEXT CHECK (driver_mobile LIKE '+%');
ALTER TABLE cars ADD COLUMN notes TEXT CHECK (length(notes) BETWEEN 1 AND 1000);
ALTER TABLE cars ADD COLUMN ended_at TIMESTAMPTZ;
ALTER TABLE cars ADD COLUMN ended_by BIGINT REFERENCES users (id);
ALTER TABLE cars ADD COLUMN end_reason TEXT CHECK (length(end_reason) BETWEEN 1 AND 240);
-- The car that has the orders and documents of this one; it has ended then.
ALTER TABLE cars ADD COLUMN merged_into_id BIGINT REFERENCES cars (id);
-- The plate without what is easily misread, and the same backwards: both ends of a plate that differs in one character are
-- found by an index. The program fills them in.
ALTER TABLE cars ADD COLUMN similar_key {KEY} NOT NULL DEFAULT '';
ALTER TABLE cars ADD COLUMN similar_back {KEY} NOT NULL DEFAULT '';
ALTER TABLE cars ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE cars ADD COLUMN updated_at TIMESTAMPTZ;
ALTER TABLE cars ADD COLUMN updated_by BIGINT REFERENCES users (id);
CREATE UNIQUE INDEX cars_by_vin ON cars (vin) WHERE vin IS NOT NULL;
CREATE INDEX cars_by_similar_key ON cars (similar_key);
CREATE INDEX cars_by_model_and_key ON cars (model_id, similar_key);
CREATE INDEX cars_by_model_and_back ON cars (model_id, similar_back);
CREATE INDEX cars_merged ON cars (merged_into_id) WHERE merged_into_id IS NOT NULL;

-- Plates that a car had before, its own and those of cars that were merged into it: a search by them finds the car.
CREATE TABLE car_plates (
    id              {ID},
    car_id          BIGINT NOT NULL REFERENCES cars (id),
    registration_no {KEY} NOT NULL CHECK (length(registration_no) BETWEEN 1 AND 16),
    reason          TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 240),
    changed_at      TIMESTAMPTZ NOT NULL,
    changed_by      BIGINT NOT NULL REFERENCES users (id),
    changed_by_name TEXT NOT NULL
);
CREATE INDEX car_plates_by_plate ON car_plates (registration_no);
CREATE INDEX car_plates_by_car ON car_plates (car_id);

-- Who had a car before, each with the days of theirs. The present owner is with the car.
CREATE TABLE car_owners (
    id              {ID},
    car_id          BIGINT NOT NULL REFERENCES cars (id),
    customer_id     BIGINT NOT NULL REFERENCES customers (id),
    fleet_id        BIGINT REFERENCES fleets (id),
    owned_from      TIMESTAMPTZ NOT NULL,
    owned_until     TIMESTAMPTZ NOT NULL,
    changed_by      BIGINT NOT NULL REFERENCES users (id),
    changed_by_name TEXT NOT NULL
);
CREATE INDEX car_owners_by_car ON car_owners (car_id, id);
