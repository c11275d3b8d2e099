-- Until when a document of a garage is valid. Photos, and documents without an end, have no row.
CREATE TABLE garage_files (
    file_id   BIGINT PRIMARY KEY REFERENCES files (id),
    garage_id BIGINT NOT NULL REFERENCES garages (id),
    valid_to  DATE NOT NULL
);
CREATE INDEX garage_files_by_garage ON garage_files (garage_id, valid_to);
