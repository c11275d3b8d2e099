-- When a garage is open and how many cars it picks up: its week, from a day on, and its leaves.

-- Of the week and the leaves together: an edit contains the version that was read.
ALTER TABLE garages ADD COLUMN week_version BIGINT NOT NULL DEFAULT 0;

-- A week from a day on, until the next one; what is past keeps its week. A garage without a week has no hours and no
-- limits. Times are half hours in the garage's country.
CREATE TABLE garage_hours (
    garage_id        BIGINT NOT NULL REFERENCES garages (id),
    valid_from       DATE NOT NULL,
    -- 1 Monday to 7 Sunday.
    weekday          BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    is_open          BOOLEAN NOT NULL,
    opens_at         TEXT NOT NULL CHECK (length(opens_at) = 5),
    closes_at        TEXT NOT NULL CHECK (length(closes_at) = 5),
    pickups_per_slot BIGINT NOT NULL CHECK (pickups_per_slot BETWEEN 0 AND 50),
    -- The first and the last half hour in which cars are picked up.
    first_slot       TEXT NOT NULL CHECK (length(first_slot) = 5),
    last_slot        TEXT NOT NULL CHECK (length(last_slot) = 5),
    PRIMARY KEY (garage_id, valid_from, weekday)
);

CREATE TABLE garage_leaves (
    id         {ID},
    garage_id  BIGINT NOT NULL REFERENCES garages (id),
    from_day   DATE NOT NULL,
    to_day     DATE NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('closed', 'no_pickups', 'half_day')),
    -- Of a half day: when it ends.
    until      TEXT CHECK (length(until) = 5),
    reason     TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    created_by BIGINT REFERENCES users (id),
    created_at TIMESTAMPTZ NOT NULL,
    CHECK (to_day >= from_day),
    CHECK ((kind = 'half_day') = (until IS NOT NULL))
);
CREATE INDEX garage_leaves_by_garage ON garage_leaves (garage_id, to_day);

-- The pick-ups of a garage by day.
CREATE INDEX orders_by_pickup ON orders (garage_id, pick_date) WHERE pick_date IS NOT NULL;
