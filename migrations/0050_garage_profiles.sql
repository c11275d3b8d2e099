-- What is known of a garage besides its name, place and tax number: who runs it, what it does, its contract, and
-- whether it works for us.

-- The garages that orders may be given to are the active ones: is_active is status = 'active', written with it.
ALTER TABLE garages ADD COLUMN status TEXT NOT NULL DEFAULT 'active'
    CHECK (status IN ('onboarding', 'active', 'paused', 'closed'));
-- Why it is paused or closed, or was activated although something was missing.
ALTER TABLE garages ADD COLUMN status_reason TEXT CHECK (length(status_reason) BETWEEN 1 AND 300);
UPDATE garages SET status = 'paused' WHERE NOT is_active;

ALTER TABLE garages ADD COLUMN kind TEXT NOT NULL DEFAULT 'multi_brand'
    CHECK (kind IN ('multi_brand', 'authorised', 'body_shop', 'tyre', 'detailing', 'mobile_van'));
ALTER TABLE garages ADD COLUMN bays BIGINT NOT NULL DEFAULT 0 CHECK (bays BETWEEN 0 AND 200);
ALTER TABLE garages ADD COLUMN has_pickup_drop BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE garages ADD COLUMN has_towing BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE garages ADD COLUMN has_waiting_room BOOLEAN NOT NULL DEFAULT FALSE;

ALTER TABLE garages ADD COLUMN legal_name TEXT CHECK (length(legal_name) BETWEEN 1 AND 200);
ALTER TABLE garages ADD COLUMN business_type TEXT
    CHECK (business_type IN ('proprietorship', 'partnership', 'llp', 'private_limited', 'individual'));
ALTER TABLE garages ADD COLUMN owner_name TEXT CHECK (length(owner_name) BETWEEN 1 AND 120);
ALTER TABLE garages ADD COLUMN owner_mobile TEXT;
ALTER TABLE garages ADD COLUMN alternate_mobile TEXT;
-- In India.
ALTER TABLE garages ADD COLUMN pan TEXT CHECK (length(pan) = 10);
-- In Malaysia: the number of the register of companies.
ALTER TABLE garages ADD COLUMN company_no TEXT CHECK (length(company_no) BETWEEN 3 AND 12);
-- Stated by the garage: it has no tax number, because it is not registered.
ALTER TABLE garages ADD COLUMN is_unregistered BOOLEAN NOT NULL DEFAULT FALSE;
-- Why its tax number is from another state than its address: "branch bills from ...".
ALTER TABLE garages ADD COLUMN mismatch_note TEXT CHECK (length(mismatch_note) BETWEEN 1 AND 200);

ALTER TABLE garages ADD COLUMN deal_from DATE;
ALTER TABLE garages ADD COLUMN deal_to DATE;
-- Hundredths of a per cent.
ALTER TABLE garages ADD COLUMN commission BIGINT CHECK (commission BETWEEN 0 AND 10000);

ALTER TABLE garages ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE garages ADD COLUMN updated_at TIMESTAMPTZ;
ALTER TABLE garages ADD COLUMN updated_by BIGINT REFERENCES users (id);
CREATE INDEX garages_by_cluster ON garages (cluster_id);
CREATE INDEX garages_by_tax_number ON garages (tax_number);

-- The types of orders that a garage takes.
CREATE TABLE garage_services (
    garage_id  BIGINT NOT NULL REFERENCES garages (id),
    order_type BIGINT NOT NULL CHECK (order_type IN (100, 101, 103, 110)),
    PRIMARY KEY (garage_id, order_type)
);

-- The brands that it works on; without any: all of them.
CREATE TABLE garage_brands (
    garage_id BIGINT NOT NULL REFERENCES garages (id),
    brand_id  BIGINT NOT NULL REFERENCES car_brands (id),
    PRIMARY KEY (garage_id, brand_id)
);

-- The insurers that settle with it directly.
CREATE TABLE garage_insurers (
    garage_id            BIGINT NOT NULL REFERENCES garages (id),
    insurance_company_id BIGINT NOT NULL REFERENCES insurance_companies (id),
    PRIMARY KEY (garage_id, insurance_company_id)
);
