-- The versions of the app that garages work with, which of them each garage is to have, and which it has.
CREATE TABLE app_versions (
    id            {ID},
    platform      TEXT NOT NULL CHECK (platform IN ('android', 'ios')),
    number        TEXT NOT NULL,
    -- Orders numbers as 1.10.0 after 1.9.0.
    rank          BIGINT NOT NULL CHECK (rank >= 0),
    released_on   DATE NOT NULL,
    is_mandatory  BOOLEAN NOT NULL,
    notes         TEXT CHECK (length(notes) BETWEEN 1 AND 1000),
    added_by      BIGINT REFERENCES users (id),
    added_at      TIMESTAMPTZ NOT NULL,
    UNIQUE (platform, rank)
);

CREATE TABLE garage_app_versions (
    garage_id   BIGINT NOT NULL REFERENCES garages (id),
    platform    TEXT NOT NULL CHECK (platform IN ('android', 'ios')),
    version_id  BIGINT REFERENCES app_versions (id),
    is_forced   BOOLEAN NOT NULL DEFAULT FALSE,
    set_by      BIGINT REFERENCES users (id),
    set_at      TIMESTAMPTZ,
    -- As the app itself said.
    seen_number TEXT,
    seen_at     TIMESTAMPTZ,
    PRIMARY KEY (garage_id, platform),
    CHECK ((seen_number IS NULL) = (seen_at IS NULL))
);
