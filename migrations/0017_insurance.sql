-- Insurance claims: what is known of the policy, what the surveyor approved, the insurer's delivery order, the bills
-- that share a repair; addresses of insurers and of the product; and files about the spares of an order.
-- Money is in minor units.

-- IOBJ: of the insurer with this id. SOBJ: the product's own, with the id 1.
CREATE TABLE addresses (
    id           {ID},
    object_type  TEXT NOT NULL CHECK (object_type IN ('IOBJ', 'SOBJ')),
    object_id    BIGINT NOT NULL CHECK (object_id >= 1),
    version      BIGINT NOT NULL DEFAULT 1,
    name         TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    line1        TEXT NOT NULL CHECK (length(line1) BETWEEN 1 AND 120),
    line2        TEXT CHECK (length(line2) BETWEEN 1 AND 120),
    city         TEXT NOT NULL CHECK (length(city) BETWEEN 1 AND 60),
    state_code   TEXT NOT NULL REFERENCES states (code),
    pincode      TEXT NOT NULL CHECK (length(pincode) BETWEEN 5 AND 6),
    -- GSTIN or SST number.
    tax_number   TEXT CHECK (length(tax_number) BETWEEN 1 AND 20),
    contact_name TEXT CHECK (length(contact_name) BETWEEN 1 AND 120),
    mobile       TEXT CHECK (mobile LIKE '+%'),
    email        TEXT CHECK (length(email) BETWEEN 3 AND 120),
    -- What is no longer used stays with the claims that name it.
    is_active    BOOLEAN NOT NULL DEFAULT TRUE,
    created_at   TIMESTAMPTZ NOT NULL,
    updated_at   TIMESTAMPTZ NOT NULL,
    UNIQUE (object_type, object_id, name),
    CHECK (object_type <> 'SOBJ' OR object_id = 1)
);

ALTER TABLE order_insurance ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE order_insurance ADD COLUMN policy_type TEXT CHECK (policy_type IN ('comprehensive', 'zero_depreciation'));
ALTER TABLE order_insurance ADD COLUMN covers_consumables BOOLEAN NOT NULL DEFAULT FALSE;
-- The car's first registration and the day of the damage: depreciation goes by the time between them.
ALTER TABLE order_insurance ADD COLUMN registered_on DATE;
ALTER TABLE order_insurance ADD COLUMN damaged_on DATE;
ALTER TABLE order_insurance ADD COLUMN engine_cc BIGINT CHECK (engine_cc BETWEEN 50 AND 10000);
-- By hand, where the policy says otherwise than the law.
ALTER TABLE order_insurance ADD COLUMN compulsory_excess BIGINT CHECK (compulsory_excess >= 0);
ALTER TABLE order_insurance ADD COLUMN voluntary_excess BIGINT CHECK (voluntary_excess >= 0);
ALTER TABLE order_insurance ADD COLUMN surveyor_email TEXT;
ALTER TABLE order_insurance ADD COLUMN survey_date DATE;
ALTER TABLE order_insurance ADD COLUMN address_id BIGINT REFERENCES addresses (id);
ALTER TABLE order_insurance ADD COLUMN seller_address_id BIGINT REFERENCES addresses (id);

-- The insurer's word that it will pay.
CREATE TABLE delivery_orders (
    order_id         BIGINT PRIMARY KEY REFERENCES orders (id),
    number           TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
    date             DATE NOT NULL,
    amount           BIGINT NOT NULL CHECK (amount > 0),
    recorded_by      BIGINT NOT NULL REFERENCES users (id),
    recorded_by_name TEXT NOT NULL,
    recorded_at      TIMESTAMPTZ NOT NULL
);

-- What the surveyor said of a revision of the estimate.
CREATE TABLE claim_surveys (
    order_id      BIGINT PRIMARY KEY REFERENCES orders (id),
    version       BIGINT NOT NULL DEFAULT 1,
    revision      BIGINT NOT NULL CHECK (revision >= 1),
    status        TEXT NOT NULL CHECK (status IN ('draft', 'approved')),
    note          TEXT CHECK (length(note) BETWEEN 1 AND 1000),
    saved_by      BIGINT NOT NULL REFERENCES users (id),
    saved_by_name TEXT NOT NULL,
    saved_by_role TEXT NOT NULL,
    saved_at      TIMESTAMPTZ NOT NULL
);

-- One row a line that the insurer pays. The line's name and amount are kept with it: a revision that nobody has seen is
-- written anew, and then nothing said of it holds.
CREATE TABLE claim_survey_lines (
    order_id        BIGINT NOT NULL REFERENCES claim_surveys (order_id),
    sequence        BIGINT NOT NULL CHECK (sequence >= 0),
    service_name    TEXT NOT NULL,
    kind            TEXT NOT NULL CHECK (kind IN ('labour', 'part')),
    -- With tax.
    estimated       BIGINT NOT NULL CHECK (estimated >= 0),
    material        TEXT NOT NULL CHECK (material IN ('rubber_plastic_battery', 'fibreglass', 'glass', 'metal',
                                                      'paint_material', 'paint_work', 'labour', 'consumable')),
    decision        TEXT NOT NULL CHECK (decision IN ('open', 'approved', 'reduced', 'rejected')),
    approved        BIGINT CHECK (approved >= 0),
    reason          TEXT CHECK (length(reason) BETWEEN 1 AND 240),
    decided_by_name TEXT,
    decided_at      TIMESTAMPTZ,
    PRIMARY KEY (order_id, sequence),
    CHECK ((decision = 'open') = (approved IS NULL)),
    CHECK ((decision = 'open') = (decided_at IS NULL)),
    CHECK (decision <> 'approved' OR approved = estimated),
    CHECK (decision <> 'reduced' OR (approved > 0 AND approved < estimated AND reason IS NOT NULL)),
    CHECK (decision <> 'rejected' OR (approved = 0 AND reason IS NOT NULL))
);

-- What the customer pays and what the insurer pays of a repair, as it was handed out; rows are never changed.
CREATE TABLE claim_bills (
    id           {ID},
    order_id     BIGINT NOT NULL REFERENCES orders (id),
    kind         TEXT NOT NULL CHECK (kind IN ('customer', 'surveyor')),
    sequence     BIGINT NOT NULL CHECK (sequence >= 1),
    number       TEXT NOT NULL UNIQUE,
    total        BIGINT NOT NULL,
    -- JSON: the bill as it was.
    content      TEXT NOT NULL,
    made_by      BIGINT NOT NULL REFERENCES users (id),
    made_by_name TEXT NOT NULL,
    made_at      TIMESTAMPTZ NOT NULL,
    UNIQUE (order_id, kind, sequence)
);

-- What somebody said of a file about spares.
CREATE TABLE spares_files (
    file_id  BIGINT PRIMARY KEY REFERENCES files (id),
    order_id BIGINT NOT NULL REFERENCES orders (id),
    note     TEXT CHECK (length(note) BETWEEN 1 AND 240)
);
CREATE INDEX spares_files_by_order ON spares_files (order_id, file_id);
