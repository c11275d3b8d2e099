-- Files of orders: what is known of each; the bytes are kept by the storage under `key`.

CREATE TABLE files (
    id            {ID},
    order_id      BIGINT NOT NULL REFERENCES orders (id),
    -- What it shows: named by the part of the order that keeps it.
    kind          TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    key           TEXT NOT NULL UNIQUE,
    thumbnail_key TEXT UNIQUE,
    -- As its owner called it.
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    media_type    TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
    bytes         BIGINT NOT NULL CHECK (bytes > 0),
    width         BIGINT CHECK (width > 0),
    height        BIGINT CHECK (height > 0),
    -- Of the bytes as they were sent, in hexadecimal digits.
    sha256        TEXT NOT NULL CHECK (length(sha256) = 64),
    uploaded_by   BIGINT NOT NULL REFERENCES users (id),
    -- As they were at that time.
    uploader_name TEXT NOT NULL,
    role          TEXT NOT NULL,
    uploaded_at   TIMESTAMPTZ NOT NULL,
    -- The row stays when the bytes go: who deleted what is answered later too.
    deleted_by    BIGINT REFERENCES users (id),
    deleted_at    TIMESTAMPTZ,
    CHECK ((width IS NULL) = (height IS NULL)),
    CHECK ((width IS NULL) = (thumbnail_key IS NULL)),
    CHECK ((width IS NULL) = (media_type = 'application/pdf')),
    CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
CREATE INDEX files_by_order ON files (order_id, kind, id);
-- The same bytes sent twice are one file.
CREATE UNIQUE INDEX files_once ON files (order_id, kind, sha256) WHERE deleted_at IS NULL;
