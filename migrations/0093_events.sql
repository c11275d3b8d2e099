-- Events: camps and campaigns that bring leads, with their staff, their offer and what they cost.
CREATE TABLE events (
    id             {ID},
    version        BIGINT NOT NULL DEFAULT 1,
    name           TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded    {KEY} NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('camp', 'society', 'corporate', 'mall', 'online', 'training')),
    city_id        BIGINT NOT NULL REFERENCES cities (id),
    cluster_id     BIGINT REFERENCES clusters (id),
    garage_id      BIGINT REFERENCES garages (id),
    address_line   TEXT CHECK (length(address_line) BETWEEN 1 AND 240),
    pincode        TEXT CHECK (length(pincode) BETWEEN 1 AND 6),
    lat            DOUBLE PRECISION CHECK (lat BETWEEN -90 AND 90),
    lng            DOUBLE PRECISION CHECK (lng BETWEEN -180 AND 180),
    starts_at      TIMESTAMPTZ NOT NULL,
    ends_at        TIMESTAMPTZ NOT NULL CHECK (ends_at > starts_at),
    manager_id     BIGINT NOT NULL REFERENCES users (id),
    coupon_id      BIGINT REFERENCES coupons (id),
    expected_leads BIGINT NOT NULL DEFAULT 0 CHECK (expected_leads BETWEEN 0 AND 100000),
    budget         BIGINT NOT NULL DEFAULT 0 CHECK (budget >= 0),
    spent          BIGINT NOT NULL DEFAULT 0 CHECK (spent >= 0),
    notes          TEXT CHECK (length(notes) BETWEEN 1 AND 2000),
    -- A planned one is running from its start to its end, and over afterwards; that is not stored.
    status         TEXT NOT NULL CHECK (status IN ('draft', 'planned', 'cancelled')),
    cancel_reason  TEXT CHECK (length(cancel_reason) BETWEEN 1 AND 300),
    created_at     TIMESTAMPTZ NOT NULL,
    created_by     BIGINT REFERENCES users (id),
    updated_at     TIMESTAMPTZ NOT NULL,
    updated_by     BIGINT REFERENCES users (id),
    UNIQUE (name_folded, city_id, starts_at),
    CHECK ((lat IS NULL) = (lng IS NULL)),
    CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL))
);
CREATE INDEX events_by_start ON events (starts_at, id);
CREATE INDEX events_by_city ON events (city_id, starts_at, id);
CREATE INDEX events_by_garage ON events (garage_id);
CREATE INDEX events_by_coupon ON events (coupon_id);

CREATE TABLE event_staff (
    event_id BIGINT NOT NULL REFERENCES events (id),
    user_id  BIGINT NOT NULL REFERENCES users (id),
    PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_staff_by_user ON event_staff (user_id, event_id);

-- Where a lead and an order come from.
ALTER TABLE leads ADD COLUMN event_id BIGINT REFERENCES events (id);
ALTER TABLE orders ADD COLUMN event_id BIGINT REFERENCES events (id);
CREATE INDEX leads_by_event ON leads (event_id);
CREATE INDEX orders_by_event ON orders (event_id, created_at, id);
