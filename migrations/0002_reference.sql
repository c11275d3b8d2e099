-- What forms pick from: places, cars, garages, fleets, insurers, sources, statuses, services.

CREATE TABLE states (
    -- GST state code in india (facts of the tax office), the code on the road-transport list in malaysia.
    code TEXT PRIMARY KEY,
    name TEXT NOT NULL
);

CREATE TABLE regions (
    id   {ID},
    name TEXT NOT NULL UNIQUE
);

CREATE TABLE cities (
    id         {ID},
    name       TEXT NOT NULL UNIQUE,
    state_code TEXT NOT NULL REFERENCES states (code),
    region_id  BIGINT NOT NULL REFERENCES regions (id),
    is_active  BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE clusters (
    id      {ID},
    name    TEXT NOT NULL UNIQUE,
    city_id BIGINT NOT NULL REFERENCES cities (id)
);

CREATE TABLE garages (
    id           {ID},
    name         TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    city_id      BIGINT NOT NULL REFERENCES cities (id),
    cluster_id   BIGINT NOT NULL REFERENCES clusters (id),
    address_line TEXT NOT NULL,
    pincode      TEXT NOT NULL,
    mobile       TEXT NOT NULL,
    email        TEXT,
    -- GSTIN in india, SST number in malaysia.
    tax_number   TEXT,
    deal_id      BIGINT UNIQUE,
    lat          DOUBLE PRECISION,
    lng          DOUBLE PRECISION,
    is_active    BOOLEAN NOT NULL DEFAULT TRUE,
    version      BIGINT NOT NULL DEFAULT 1,
    created_at   TIMESTAMPTZ NOT NULL
);
CREATE INDEX garages_by_city ON garages (city_id);

CREATE TABLE fleets (
    id         {ID},
    name       TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 120),
    kind       TEXT NOT NULL CHECK (kind IN ('retail', 'business')),
    city_id    BIGINT NOT NULL REFERENCES cities (id),
    contact    TEXT,
    mobile     TEXT,
    email      TEXT,
    tax_number TEXT,
    is_active  BOOLEAN NOT NULL DEFAULT TRUE,
    version    BIGINT NOT NULL DEFAULT 1,
    created_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE car_brands (
    id        {ID},
    name      TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE car_models (
    id        {ID},
    brand_id  BIGINT NOT NULL REFERENCES car_brands (id),
    name      TEXT NOT NULL,
    segment   TEXT NOT NULL,
    is_active BOOLEAN NOT NULL DEFAULT TRUE,
    UNIQUE (brand_id, name)
);

-- What the business calls the type of a car is its fuel.
CREATE TABLE car_types (
    id   {ID},
    name TEXT NOT NULL UNIQUE
);

CREATE TABLE car_variants (
    id          {ID},
    model_id    BIGINT NOT NULL REFERENCES car_models (id),
    car_type_id BIGINT NOT NULL REFERENCES car_types (id),
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    UNIQUE (model_id, car_type_id, name)
);

CREATE TABLE insurance_companies (
    id           {ID},
    company_name TEXT NOT NULL UNIQUE,
    is_active    BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE insurance_brokers (
    id        {ID},
    name      TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE lead_sources (
    id          {ID},
    source_name TEXT NOT NULL UNIQUE,
    is_active   BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE order_statuses (
    id       BIGINT PRIMARY KEY,
    status   TEXT NOT NULL,
    -- 'service' for the types 100, 101 and 110; 'insurance' for 103.
    chain    TEXT NOT NULL CHECK (chain IN ('service', 'insurance')),
    sequence BIGINT NOT NULL,
    -- Work that is still to be done stands behind it.
    is_open  BOOLEAN NOT NULL,
    -- Both chains know a dead/duplicate and a pickup_scheduled.
    UNIQUE (status, chain)
);

CREATE TABLE services (
    id        {ID},
    name      TEXT NOT NULL UNIQUE,
    -- 100 preventive, 101 general, 103 insurance, 110 accessories_dth.
    category  BIGINT NOT NULL CHECK (category IN (100, 101, 103, 110)),
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);
