-- The cars of a large fleet are narrowed by their model.
DROP INDEX cars_by_fleet;
CREATE INDEX cars_by_fleet ON cars (fleet_id, model_id, registration_no);
