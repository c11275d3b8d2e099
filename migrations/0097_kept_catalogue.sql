-- Services and packages are kept by staff: versions, how long they take, what they are; packages for certain cars and
-- days, whose lines change by version.
ALTER TABLE services ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE services ADD COLUMN duration_minutes BIGINT CHECK (duration_minutes BETWEEN 5 AND 2880);
ALTER TABLE services ADD COLUMN description TEXT CHECK (length(description) BETWEEN 1 AND 2000);

ALTER TABLE packages ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE packages ADD COLUMN duration_minutes BIGINT CHECK (duration_minutes BETWEEN 5 AND 2880);
ALTER TABLE packages ADD COLUMN description TEXT CHECK (length(description) BETWEEN 1 AND 2000);
-- The days on which it is on offer; empty: without a first or a last day.
ALTER TABLE packages ADD COLUMN valid_from DATE;
ALTER TABLE packages ADD COLUMN valid_to DATE;

-- The cars that a package is for; one without any is for every car.
CREATE TABLE package_fits (
    package_id  BIGINT NOT NULL REFERENCES packages (id),
    model_id    BIGINT NOT NULL REFERENCES car_models (id),
    -- Empty: with every fuel.
    car_type_id BIGINT REFERENCES car_types (id)
);
CREATE UNIQUE INDEX package_fits_once ON package_fits (package_id, model_id, COALESCE(car_type_id, 0));
CREATE INDEX package_fits_by_model ON package_fits (model_id, package_id);

-- The work on the part; empty: the part itself, put in.
ALTER TABLE package_lines ADD COLUMN action TEXT
    CHECK (action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour'));
-- The versions of the package that have the line: the first, and the first that does not have it any more. A line that
-- has ended has no place; its sequence is its id below 0, so that the places stay unique.
ALTER TABLE package_lines ADD COLUMN first_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE package_lines ADD COLUMN ended_version BIGINT CHECK (ended_version > first_version);
CREATE INDEX package_lines_of_parts ON package_lines (part_id) WHERE ended_version IS NULL;
CREATE INDEX package_lines_of_services ON package_lines (service_id) WHERE ended_version IS NULL;
-- In how many estimates a package or a service was used lately.
CREATE INDEX estimate_lines_of_packages ON estimate_lines (source_id, order_id) WHERE source = 'package';
CREATE INDEX estimate_lines_of_services ON estimate_lines (source_id, order_id) WHERE source = 'service';
