-- What a dashboard of the whole region reads of its cities and garages, in rows whose number follows from the days and
-- the places alone, however many orders there are.

-- Sums of one place: of orders made, by city; of orders handed back, and of open orders promised, by garage.
CREATE TABLE place_days (
    axis         TEXT NOT NULL CHECK (axis IN ('created', 'delivered', 'promised')),
    -- 0 business, 1 retail, 2 insurance, 3 all of them.
    kind         BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 3),
    -- Of one day, or of the seven from a Monday on: a month of days is a few weeks and some days.
    days         BIGINT NOT NULL CHECK (days IN (1, 7)),
    day          DATE NOT NULL,
    place_id     BIGINT NOT NULL,
    -- As in order_days; of orders made only their number and amount, of orders promised only their number.
    orders       BIGINT NOT NULL,
    amount       BIGINT NOT NULL,
    paid         BIGINT NOT NULL,
    due          BIGINT NOT NULL,
    rated_1      BIGINT NOT NULL,
    rated_2      BIGINT NOT NULL,
    rated_3      BIGINT NOT NULL,
    rated_4      BIGINT NOT NULL,
    rated_5      BIGINT NOT NULL,
    promoters    BIGINT NOT NULL,
    passives     BIGINT NOT NULL,
    detractors   BIGINT NOT NULL,
    timed        BIGINT NOT NULL,
    wait_minutes BIGINT NOT NULL,
    work_minutes BIGINT NOT NULL,
    PRIMARY KEY (axis, kind, days, day, place_id)
);

-- As order_tallies, of all cities together.
CREATE TABLE status_tallies (
    status_id   BIGINT NOT NULL,
    order_type  BIGINT NOT NULL,
    order_of    TEXT NOT NULL,
    is_business BOOLEAN NOT NULL,
    orders      BIGINT NOT NULL,
    amount      BIGINT NOT NULL,
    paid        BIGINT NOT NULL,
    due         BIGINT NOT NULL,
    PRIMARY KEY (status_id, order_type, order_of, is_business)
);

-- How many orders of each kind, as in place_days, stand where at each garage.
CREATE TABLE garage_standing (
    kind      BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 3),
    status_id BIGINT NOT NULL,
    garage_id BIGINT NOT NULL,
    orders    BIGINT NOT NULL,
    PRIMARY KEY (kind, status_id, garage_id)
);

-- The open orders that have a promised time, whenever it is. Those promised for today or later are few days of
-- order_days; all others are late. Only the region's have sums of money.
CREATE TABLE promise_tallies (
    subject     TEXT NOT NULL CHECK (subject IN ('all', 'city', 'garage')),
    subject_id  BIGINT NOT NULL,
    order_type  BIGINT NOT NULL,
    order_of    TEXT NOT NULL,
    is_business BOOLEAN NOT NULL,
    orders      BIGINT NOT NULL,
    amount      BIGINT NOT NULL,
    paid        BIGINT NOT NULL,
    due         BIGINT NOT NULL,
    CHECK ((subject = 'all') = (subject_id = 0)),
    PRIMARY KEY (subject, subject_id, order_type, order_of, is_business)
);

-- Promises are looked at one by one in the index alone.
DROP INDEX orders_overdue;
CREATE INDEX orders_overdue ON orders
    (expected_delivery, id, created_at, order_type, order_of, is_business, city_id, garage_id, amount, paid_amount,
     due_amount, is_open)
    WHERE is_open;

-- By kind in place of type and owner, which no figure asks for: no more rows a day than there are modes and kinds.
DROP TABLE payment_days;
CREATE TABLE payment_days (
    subject    TEXT NOT NULL CHECK (subject IN ('all', 'city')),
    subject_id BIGINT NOT NULL,
    -- The day on which the money was there, in the region.
    day        DATE NOT NULL,
    mode       BIGINT NOT NULL,
    -- Of the order: 0 business, 1 retail, 2 insurance.
    kind       BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
    payments   BIGINT NOT NULL,
    amount     BIGINT NOT NULL,
    CHECK ((subject = 'all') = (subject_id = 0)),
    PRIMARY KEY (subject, subject_id, day, mode, kind)
);
