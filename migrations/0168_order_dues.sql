-- What each payer still owes of a billed order, or paid too much: a row for each balance that is not zero. It follows from
-- bills with their notes, payments, and what is settled without money, and is written again whenever these change.
CREATE TABLE order_dues (
    id       {ID},
    order_id BIGINT NOT NULL REFERENCES orders (id),
    payer    TEXT NOT NULL CHECK (payer IN ('customer', 'fleet', 'insurer', 'garage', 'company')),
    -- The customer, the fleet, the insurer or the garage; 1 for the company.
    party_id BIGINT NOT NULL CHECK (party_id > 0),
    city_id  BIGINT NOT NULL,
    -- The day of hand-over; before it, that of the bill.
    day      DATE NOT NULL,
    -- Below zero: paid too much.
    amount   BIGINT NOT NULL CHECK (amount <> 0),
    UNIQUE (order_id, payer)
);
-- Each filter of the list with the order in which it is shown, so that a page is read from the index alone.
CREATE INDEX order_dues_by_day ON order_dues (day, id) WHERE amount > 0;
CREATE INDEX order_dues_by_amount ON order_dues (amount, id) WHERE amount > 0;
CREATE INDEX order_dues_by_payer ON order_dues (payer, day, id) WHERE amount > 0;
CREATE INDEX order_dues_by_party ON order_dues (payer, party_id, day, id) WHERE amount > 0;
CREATE INDEX order_dues_by_city ON order_dues (city_id, day, id) WHERE amount > 0;
CREATE INDEX order_dues_paid_too_much ON order_dues (day, id) WHERE amount < 0;

-- The same by payer, city and day; party 0 is all payers of the kind.
CREATE TABLE due_days (
    payer    TEXT NOT NULL CHECK (payer IN ('customer', 'fleet', 'insurer', 'garage', 'company')),
    party_id BIGINT NOT NULL CHECK (party_id >= 0),
    city_id  BIGINT NOT NULL,
    day      DATE NOT NULL,
    -- Those of which something is due, what is due of them, and what was paid too much of others.
    orders   BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    credit   BIGINT NOT NULL,
    PRIMARY KEY (payer, party_id, city_id, day)
);

-- The same by payer, of the region and of each city.
CREATE TABLE payer_dues (
    id         {ID},
    subject    TEXT NOT NULL CHECK (subject IN ('all', 'city')),
    subject_id BIGINT NOT NULL,
    payer      TEXT NOT NULL CHECK (payer IN ('customer', 'fleet', 'insurer', 'garage', 'company')),
    party_id   BIGINT NOT NULL CHECK (party_id > 0),
    orders     BIGINT NOT NULL,
    due        BIGINT NOT NULL,
    credit     BIGINT NOT NULL,
    UNIQUE (subject, subject_id, payer, party_id)
);
CREATE INDEX payer_dues_by_due ON payer_dues (subject, subject_id, due, id) WHERE due > 0;
CREATE INDEX payer_dues_by_payer ON payer_dues (subject, subject_id, payer, due, id) WHERE due > 0;
