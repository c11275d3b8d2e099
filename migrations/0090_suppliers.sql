-- Who supplies parts: vendors with their warehouses, retailers and their distributors.
CREATE TABLE vendors (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded   {KEY} NOT NULL UNIQUE,
    legal_name    TEXT CHECK (length(legal_name) BETWEEN 1 AND 200),
    kind          TEXT NOT NULL CHECK (kind IN ('spares', 'consumables', 'tyres', 'batteries', 'tools', 'logistics')),
    contact_name  TEXT CHECK (length(contact_name) BETWEEN 1 AND 120),
    mobile        TEXT CHECK (mobile LIKE '+%'),
    email         TEXT CHECK (length(email) BETWEEN 3 AND 254),
    -- GSTIN in India, service tax number in Malaysia.
    tax_number    TEXT,
    pan           TEXT CHECK (length(pan) = 10),
    tin           TEXT,
    company_no    TEXT,
    address_line  TEXT NOT NULL CHECK (length(address_line) BETWEEN 1 AND 240),
    city_id       BIGINT NOT NULL REFERENCES cities (id),
    pincode       TEXT NOT NULL,
    payment_days  BIGINT CHECK (payment_days BETWEEN 0 AND 120),
    credit_limit  BIGINT CHECK (credit_limit >= 0),
    -- From dispatch to delivery.
    lead_days     BIGINT CHECK (lead_days BETWEEN 0 AND 60),
    min_order     BIGINT CHECK (min_order >= 0),
    return_days   BIGINT CHECK (return_days BETWEEN 0 AND 90),
    status        TEXT NOT NULL CHECK (status IN ('active', 'on_hold', 'blocked')),
    status_reason TEXT CHECK (length(status_reason) BETWEEN 1 AND 300),
    created_at    TIMESTAMPTZ NOT NULL,
    created_by    BIGINT REFERENCES users (id),
    updated_at    TIMESTAMPTZ,
    updated_by    BIGINT REFERENCES users (id)
);
CREATE UNIQUE INDEX vendors_by_tax_number ON vendors (tax_number) WHERE tax_number IS NOT NULL;
CREATE INDEX vendors_by_city ON vendors (city_id, id);

CREATE TABLE warehouses (
    id            {ID},
    vendor_id     BIGINT NOT NULL REFERENCES vendors (id),
    code          {KEY} NOT NULL CHECK (length(code) BETWEEN 1 AND 20),
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    address_line  TEXT NOT NULL CHECK (length(address_line) BETWEEN 1 AND 240),
    city_id       BIGINT NOT NULL REFERENCES cities (id),
    pincode       TEXT NOT NULL,
    lat           DOUBLE PRECISION,
    lng           DOUBLE PRECISION,
    contact       TEXT CHECK (length(contact) BETWEEN 1 AND 120),
    mobile        TEXT CHECK (mobile LIKE '+%'),
    -- Orders until then are dispatched on the same day; HH:MM in the country's time.
    cut_off       TEXT NOT NULL CHECK (length(cut_off) = 5),
    -- JSON lists: weekdays from 1 Monday to 7 Sunday, cities, beginnings of PIN codes.
    open_days     TEXT NOT NULL,
    serves_cities TEXT NOT NULL,
    serves_pins   TEXT NOT NULL,
    is_default    BOOLEAN NOT NULL,
    is_active     BOOLEAN NOT NULL,
    UNIQUE (vendor_id, code),
    CHECK ((lat IS NULL) = (lng IS NULL)),
    CHECK (is_active OR NOT is_default)
);
CREATE UNIQUE INDEX warehouses_default ON warehouses (vendor_id) WHERE is_default;

CREATE TABLE distributors (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded   {KEY} NOT NULL,
    owner_name    TEXT CHECK (length(owner_name) BETWEEN 1 AND 120),
    mobile        {KEY} NOT NULL UNIQUE CHECK (mobile LIKE '+%'),
    email         TEXT CHECK (length(email) BETWEEN 3 AND 254),
    tax_number    TEXT,
    pan           TEXT CHECK (length(pan) = 10),
    tin           TEXT,
    company_no    TEXT,
    address_line  TEXT NOT NULL CHECK (length(address_line) BETWEEN 1 AND 240),
    city_id       BIGINT NOT NULL REFERENCES cities (id),
    pincode       TEXT NOT NULL,
    lat           DOUBLE PRECISION,
    lng           DOUBLE PRECISION,
    payment_days  BIGINT CHECK (payment_days BETWEEN 0 AND 120),
    credit_limit  BIGINT CHECK (credit_limit >= 0),
    status        TEXT NOT NULL CHECK (status IN ('applied', 'active', 'on_hold', 'closed')),
    status_reason TEXT CHECK (length(status_reason) BETWEEN 1 AND 300),
    -- Their sign-in.
    user_id       BIGINT UNIQUE REFERENCES users (id),
    created_at    TIMESTAMPTZ NOT NULL,
    created_by    BIGINT REFERENCES users (id),
    updated_at    TIMESTAMPTZ,
    updated_by    BIGINT REFERENCES users (id),
    CHECK ((lat IS NULL) = (lng IS NULL))
);
CREATE INDEX distributors_by_name ON distributors (name_folded, id);
CREATE INDEX distributors_by_tax_number ON distributors (tax_number) WHERE tax_number IS NOT NULL;

CREATE TABLE retailers (
    id             {ID},
    version        BIGINT NOT NULL DEFAULT 1,
    name           TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded    {KEY} NOT NULL,
    owner_name     TEXT CHECK (length(owner_name) BETWEEN 1 AND 120),
    mobile         {KEY} NOT NULL UNIQUE CHECK (mobile LIKE '+%'),
    email          TEXT CHECK (length(email) BETWEEN 3 AND 254),
    tax_number     TEXT,
    pan            TEXT CHECK (length(pan) = 10),
    tin            TEXT,
    company_no     TEXT,
    address_line   TEXT NOT NULL CHECK (length(address_line) BETWEEN 1 AND 240),
    city_id        BIGINT NOT NULL REFERENCES cities (id),
    pincode        TEXT NOT NULL,
    lat            DOUBLE PRECISION,
    lng            DOUBLE PRECISION,
    distributor_id BIGINT REFERENCES distributors (id),
    payment_days   BIGINT CHECK (payment_days BETWEEN 0 AND 120),
    credit_limit   BIGINT CHECK (credit_limit >= 0),
    status         TEXT NOT NULL CHECK (status IN ('applied', 'active', 'on_hold', 'closed')),
    status_reason  TEXT CHECK (length(status_reason) BETWEEN 1 AND 300),
    user_id        BIGINT UNIQUE REFERENCES users (id),
    created_at     TIMESTAMPTZ NOT NULL,
    created_by     BIGINT REFERENCES users (id),
    updated_at     TIMESTAMPTZ,
    updated_by     BIGINT REFERENCES users (id),
    CHECK ((lat IS NULL) = (lng IS NULL))
);
CREATE INDEX retailers_by_name ON retailers (name_folded, id);
CREATE INDEX retailers_by_city ON retailers (city_id, id);
CREATE INDEX retailers_by_distributor ON retailers (distributor_id, id) WHERE distributor_id IS NOT NULL;
CREATE INDEX retailers_by_tax_number ON retailers (tax_number) WHERE tax_number IS NOT NULL;

-- The brands and categories of parts that a supplier has, and the cities of a distributor's territory.
CREATE TABLE supplier_links (
    owner     {KEY} NOT NULL CHECK (owner IN ('vendor', 'retailer', 'distributor')),
    owner_id  BIGINT NOT NULL,
    kind      {KEY} NOT NULL CHECK (kind IN ('brand', 'category', 'city')),
    object_id BIGINT NOT NULL,
    PRIMARY KEY (owner, owner_id, kind, object_id)
);
CREATE INDEX supplier_links_by_object ON supplier_links (kind, object_id, owner, owner_id);
