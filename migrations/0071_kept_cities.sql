-- Cities and their clusters are kept in the console.
ALTER TABLE cities ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
