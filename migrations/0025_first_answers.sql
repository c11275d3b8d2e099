-- The answer to the first request with a key, as it was sent; null until then.
ALTER TABLE idempotency_keys ADD COLUMN reply TEXT;
