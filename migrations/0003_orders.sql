-- Customers, their cars, leads, and the orders. Money is in minor units (paise, sen).
-- {KEY} is a text that is compared byte by byte, so that a search by its beginning walks the index.

CREATE TABLE customers (
    id          {ID},
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    -- Lower case without accents: what a search by name compares with.
    name_folded {KEY} NOT NULL,
    mobile      TEXT NOT NULL UNIQUE CHECK (mobile LIKE '+%'),
    email       TEXT,
    version     BIGINT NOT NULL DEFAULT 1,
    created_at  TIMESTAMPTZ NOT NULL
);
CREATE INDEX customers_by_name ON customers (name_folded);

CREATE TABLE cars (
    id              {ID},
    -- Upper case, letters and digits only.
    registration_no {KEY} NOT NULL UNIQUE CHECK (length(registration_no) BETWEEN 1 AND 16),
    -- Military, diplomatic, temporary and named plates follow no pattern.
    is_special      BOOLEAN NOT NULL DEFAULT FALSE,
    customer_id     BIGINT NOT NULL REFERENCES customers (id),
    fleet_id        BIGINT REFERENCES fleets (id),
    model_id        BIGINT NOT NULL REFERENCES car_models (id),
    car_type_id     BIGINT NOT NULL REFERENCES car_types (id),
    variant_id      BIGINT REFERENCES car_variants (id),
    year            BIGINT CHECK (year BETWEEN 1950 AND 2100),
    version         BIGINT NOT NULL DEFAULT 1,
    created_at      TIMESTAMPTZ NOT NULL
);
CREATE INDEX cars_by_customer ON cars (customer_id);
CREATE INDEX cars_by_fleet ON cars (fleet_id);

CREATE TABLE leads (
    id                {ID},
    customer_id       BIGINT NOT NULL REFERENCES customers (id),
    source_id         BIGINT NOT NULL REFERENCES lead_sources (id),
    -- 1 New, 2 Follow Up, 3 Unanswered, 4 Testing, 5 Closed.
    status_id         BIGINT NOT NULL CHECK (status_id BETWEEN 1 AND 5),
    -- 1 Urgent, 2 Medium, 3 Low.
    priority          BIGINT NOT NULL CHECK (priority BETWEEN 1 AND 3),
    assign_to_call_id BIGINT REFERENCES users (id),
    created_at        TIMESTAMPTZ NOT NULL
);
CREATE INDEX leads_by_assignee ON leads (assign_to_call_id, created_at);
CREATE INDEX leads_by_customer ON leads (customer_id);

CREATE TABLE orders (
    id                   {ID},
    version              BIGINT NOT NULL DEFAULT 1,
    order_type           BIGINT NOT NULL CHECK (order_type IN (100, 101, 103, 110)),
    order_of             TEXT NOT NULL CHECK (order_of IN ('product', 'garage')),
    is_business          BOOLEAN NOT NULL,
    status_id            BIGINT NOT NULL REFERENCES order_statuses (id),
    is_open              BOOLEAN NOT NULL,
    status_reason        TEXT,
    customer_id          BIGINT NOT NULL REFERENCES customers (id),
    car_id               BIGINT REFERENCES cars (id),
    fleet_id             BIGINT REFERENCES fleets (id),
    city_id              BIGINT NOT NULL REFERENCES cities (id),
    garage_id            BIGINT REFERENCES garages (id),
    cr_id                BIGINT REFERENCES users (id),
    gi_id                BIGINT REFERENCES users (id),
    lead_id              BIGINT REFERENCES leads (id),
    source_id            BIGINT NOT NULL REFERENCES lead_sources (id),
    invoice_number       TEXT UNIQUE,
    is_igst              BIGINT NOT NULL DEFAULT 0 CHECK (is_igst IN (0, 1)),
    pick_date            DATE,
    pick_slot            TEXT,
    drop_slot            TEXT,
    delivery_date        DATE,
    delivery_time        TEXT,
    expected_delivery    TIMESTAMPTZ,
    address_line         TEXT,
    pincode              TEXT,
    lat                  DOUBLE PRECISION,
    lng                  DOUBLE PRECISION,
    odometer             BIGINT CHECK (odometer BETWEEN 0 AND 2000000),
    fuel_level           BIGINT CHECK (fuel_level BETWEEN 0 AND 8),
    complaints           TEXT,
    remarks              TEXT,
    coupon_code          TEXT,
    flat_discount        BIGINT NOT NULL DEFAULT 0 CHECK (flat_discount >= 0),
    -- Hundredths of a per cent.
    percent_discount     BIGINT NOT NULL DEFAULT 0 CHECK (percent_discount BETWEEN 0 AND 10000),
    labour_cost          BIGINT NOT NULL DEFAULT 0 CHECK (labour_cost >= 0),
    material_cost        BIGINT NOT NULL DEFAULT 0 CHECK (material_cost >= 0),
    discount_amount      BIGINT NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
    tax_amount           BIGINT NOT NULL DEFAULT 0 CHECK (tax_amount >= 0),
    amount               BIGINT NOT NULL DEFAULT 0 CHECK (amount >= 0),
    paid_amount          BIGINT NOT NULL DEFAULT 0 CHECK (paid_amount >= 0),
    due_amount           BIGINT NOT NULL DEFAULT 0,
    insurance_company_id BIGINT REFERENCES insurance_companies (id),
    insurance_broker_id  BIGINT REFERENCES insurance_brokers (id),
    rating               BIGINT CHECK (rating BETWEEN 1 AND 5),
    feedback             TEXT,
    feedback_remark      TEXT,
    created_by           BIGINT REFERENCES users (id),
    created_at           TIMESTAMPTZ NOT NULL,
    updated_at           TIMESTAMPTZ NOT NULL,
    CHECK (due_amount = amount - paid_amount),
    CHECK (is_business = FALSE OR fleet_id IS NOT NULL),
    CHECK (order_type <> 103 OR insurance_company_id IS NOT NULL)
);
-- Each filter of the list with the order it is shown in, so that a page is read from the index alone.
CREATE INDEX orders_by_created ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status_id, created_at, id);
CREATE INDEX orders_by_type ON orders (order_type, created_at, id);
CREATE INDEX orders_by_city ON orders (city_id, created_at, id);
CREATE INDEX orders_by_garage ON orders (garage_id, created_at, id);
CREATE INDEX orders_by_cr ON orders (cr_id, created_at, id);
CREATE INDEX orders_by_gi ON orders (gi_id, created_at, id);
CREATE INDEX orders_by_fleet ON orders (fleet_id, created_at, id);
CREATE INDEX orders_by_source ON orders (source_id, created_at, id);
CREATE INDEX orders_by_insurer ON orders (insurance_company_id, created_at, id);
CREATE INDEX orders_by_broker ON orders (insurance_broker_id, created_at, id);
CREATE INDEX orders_by_lead ON orders (lead_id);
CREATE INDEX orders_by_customer ON orders (customer_id, id);
CREATE INDEX orders_by_car ON orders (car_id, id);
CREATE INDEX orders_by_pick ON orders (pick_date, id);
CREATE INDEX orders_by_delivery ON orders (delivery_date, id);
CREATE INDEX orders_by_amount ON orders (amount, id);
CREATE INDEX orders_overdue ON orders (expected_delivery, id) WHERE is_open;

CREATE TABLE order_insurance (
    order_id          BIGINT PRIMARY KEY REFERENCES orders (id),
    policy_number     TEXT,
    claim_number      TEXT,
    policy_expiry     DATE,
    idv               BIGINT CHECK (idv >= 0),
    surveyor_name     TEXT,
    surveyor_mobile   TEXT,
    settlement        TEXT CHECK (settlement IN ('cashless', 'reimbursement')),
    customer_share    BIGINT CHECK (customer_share >= 0),
    depreciation      BIGINT CHECK (depreciation >= 0),
    excess            BIGINT CHECK (excess >= 0)
);

CREATE TABLE order_services (
    order_id   BIGINT NOT NULL REFERENCES orders (id),
    sequence   BIGINT NOT NULL,
    service_id BIGINT REFERENCES services (id),
    name       TEXT NOT NULL,
    PRIMARY KEY (order_id, sequence)
);

-- What happened to an order, in order; rows are never changed.
CREATE TABLE order_timeline (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES orders (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    event      TEXT NOT NULL CHECK (event IN ('created', 'status_changed', 'edited', 'reopened', 'inventory', 'job_card',
                                              'estimate', 'approval', 'checklist', 'bill', 'credit_note', 'payment',
                                              'insurance', 'file')),
    -- JSON: {"field": [old, new], ...}
    changes    TEXT NOT NULL,
    reason     TEXT
);
CREATE INDEX timeline_by_order ON order_timeline (order_id, id);

-- How many orders, and how much money, stand where: written with each order, so that a count never walks them.
CREATE TABLE order_tallies (
    status_id   BIGINT NOT NULL,
    order_type  BIGINT NOT NULL,
    order_of    TEXT NOT NULL,
    is_business BOOLEAN NOT NULL,
    city_id     BIGINT NOT NULL,
    orders      BIGINT NOT NULL,
    amount      BIGINT NOT NULL,
    paid        BIGINT NOT NULL,
    due         BIGINT NOT NULL,
    PRIMARY KEY (status_id, order_type, order_of, is_business, city_id)
);
