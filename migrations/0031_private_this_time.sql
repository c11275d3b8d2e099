-- Why an order of a fleet's car is not the fleet's this time.
ALTER TABLE orders ADD COLUMN private_reason TEXT
    CHECK (private_reason IS NULL OR (length(private_reason) BETWEEN 1 AND 240 AND fleet_id IS NULL));
