-- Figures that stand ready: sums by day and by garage, written with each order, so that a dashboard never walks the
-- orders. `pitlane doctor` compares them with the orders, and `pitlane doctor --rebuild` makes them anew.

-- How long an order took, as far as its changes of status tell: to fetch the car, and from there to hand it back.
CREATE TABLE order_times (
    order_id     BIGINT PRIMARY KEY REFERENCES orders (id),
    -- When the car came into our hands the first time.
    fetched_at   TIMESTAMPTZ,
    -- Minutes from the making of the order until then.
    wait_minutes BIGINT CHECK (wait_minutes >= 0),
    -- Minutes from then until the car was handed back.
    work_minutes BIGINT CHECK (work_minutes >= 0),
    CHECK ((fetched_at IS NULL) = (wait_minutes IS NULL)),
    CHECK (work_minutes IS NULL OR fetched_at IS NOT NULL)
);

CREATE TABLE order_days (
    -- Whose figures these are: the whole region's (id 0), a city's, a garage's.
    subject      TEXT NOT NULL CHECK (subject IN ('all', 'city', 'garage')),
    subject_id   BIGINT NOT NULL,
    -- What happened on the day: the order was made, the car was handed back, or an order that is still open was
    -- promised for it. Days are those of the region.
    axis         TEXT NOT NULL CHECK (axis IN ('created', 'delivered', 'promised')),
    day          DATE NOT NULL,
    order_type   BIGINT NOT NULL CHECK (order_type IN (100, 101, 103, 110)),
    order_of     TEXT NOT NULL CHECK (order_of IN ('product', 'garage')),
    is_business  BOOLEAN NOT NULL,
    orders       BIGINT NOT NULL,
    amount       BIGINT NOT NULL,
    paid         BIGINT NOT NULL,
    due          BIGINT NOT NULL,
    -- Orders with each rating and of each NPS class; on the day of delivery only, as the times below.
    rated_1      BIGINT NOT NULL,
    rated_2      BIGINT NOT NULL,
    rated_3      BIGINT NOT NULL,
    rated_4      BIGINT NOT NULL,
    rated_5      BIGINT NOT NULL,
    promoters    BIGINT NOT NULL,
    passives     BIGINT NOT NULL,
    detractors   BIGINT NOT NULL,
    -- Orders whose times are known, and the sums of their minutes.
    timed        BIGINT NOT NULL,
    wait_minutes BIGINT NOT NULL,
    work_minutes BIGINT NOT NULL,
    CHECK ((subject = 'all') = (subject_id = 0)),
    PRIMARY KEY (subject, subject_id, axis, day, order_type, order_of, is_business)
);

-- As order_tallies, by garage in place of city.
CREATE TABLE garage_tallies (
    garage_id   BIGINT NOT NULL,
    status_id   BIGINT NOT NULL,
    order_type  BIGINT NOT NULL,
    order_of    TEXT NOT NULL,
    is_business BOOLEAN NOT NULL,
    orders      BIGINT NOT NULL,
    amount      BIGINT NOT NULL,
    paid        BIGINT NOT NULL,
    due         BIGINT NOT NULL,
    PRIMARY KEY (garage_id, status_id, order_type, order_of, is_business)
);

-- What was paid on a day by each mode, less what was taken back on it: of the whole region (id 0) and of each city. An
-- order's city and kind never change, so a row of the ledger is added once and stays.
CREATE TABLE payment_days (
    subject     TEXT NOT NULL CHECK (subject IN ('all', 'city')),
    subject_id  BIGINT NOT NULL,
    -- The day on which the money was there, in the region.
    day         DATE NOT NULL,
    mode        BIGINT NOT NULL,
    order_type  BIGINT NOT NULL,
    order_of    TEXT NOT NULL,
    is_business BOOLEAN NOT NULL,
    payments    BIGINT NOT NULL,
    amount      BIGINT NOT NULL,
    CHECK ((subject = 'all') = (subject_id = 0)),
    PRIMARY KEY (subject, subject_id, day, mode, order_type, order_of, is_business)
);
