-- Documents of cars, with the days on which they are valid. A renewed one stays beside the current one of its kind.
CREATE TABLE car_documents (
    id         {ID},
    version    BIGINT NOT NULL DEFAULT 1,
    car_id     BIGINT NOT NULL REFERENCES cars (id),
    kind       TEXT NOT NULL
        CHECK (kind IN ('rc', 'puc', 'insurance', 'permit', 'fitness', 'road_tax', 'grant', 'puspakom')),
    number     TEXT CHECK (length(number) BETWEEN 1 AND 40),
    issuer     TEXT CHECK (length(issuer) BETWEEN 1 AND 120),
    valid_from DATE,
    -- The last day; empty for one without an end.
    valid_to   DATE,
    file_id    BIGINT REFERENCES files (id),
    is_current BOOLEAN NOT NULL,
    added_by   BIGINT REFERENCES users (id),
    added_at   TIMESTAMPTZ NOT NULL,
    CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to >= valid_from)
);
CREATE UNIQUE INDEX car_documents_current ON car_documents (car_id, kind) WHERE is_current;
CREATE INDEX car_documents_by_car ON car_documents (car_id, id);
CREATE INDEX car_documents_by_end ON car_documents (valid_to) WHERE is_current;

-- Which reminders were sent of a document, by the last day that it had then: each once.
CREATE TABLE car_reminders (
    document_id BIGINT NOT NULL REFERENCES car_documents (id),
    valid_to    DATE NOT NULL,
    days        BIGINT NOT NULL CHECK (days >= 0),
    sent_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (document_id, valid_to, days)
);
