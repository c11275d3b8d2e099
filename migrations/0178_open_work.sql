-- An order is ready when its approved work is done, or it is explained why not.
ALTER TABLE order_jobs ADD COLUMN not_done_because TEXT CHECK (length(not_done_because) BETWEEN 1 AND 300);
ALTER TABLE order_jobs ADD COLUMN not_done_by BIGINT REFERENCES users (id);
ALTER TABLE order_jobs ADD COLUMN not_done_by_name TEXT;
ALTER TABLE order_jobs ADD COLUMN not_done_at TIMESTAMPTZ;

-- What an order still lacks of what every other has from its beginning: reported by its job card. Orders of before lack nothing.
CREATE TABLE order_open_work (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    kind     TEXT NOT NULL CHECK (kind IN ('jobs', 'road_test', 'quality_check')),
    since    TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (order_id, kind)
);
