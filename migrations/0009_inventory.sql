-- What came with a car when it was picked up.

-- What is looked for; each country has its own.
CREATE TABLE inventory_items (
    id         {ID},
    key        TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL UNIQUE,
    -- Floor mats are counted; a stereo is there or not.
    is_counted BOOLEAN NOT NULL,
    is_active  BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE inventory_documents (
    id        {ID},
    key       TEXT NOT NULL UNIQUE,
    name      TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

CREATE TABLE battery_brands (
    id        {ID},
    name      TEXT NOT NULL UNIQUE,
    is_active BOOLEAN NOT NULL DEFAULT TRUE
);

-- One row an order. Lists are JSON: they are read and written whole, and nobody searches in them.
CREATE TABLE order_inventories (
    order_id          BIGINT PRIMARY KEY REFERENCES orders (id),
    version           BIGINT NOT NULL DEFAULT 1,
    odometer          BIGINT NOT NULL CHECK (odometer BETWEEN 0 AND 2000000),
    -- Why it shows less than it did before.
    odometer_reason   TEXT CHECK (length(odometer_reason) BETWEEN 1 AND 240),
    -- Eighths of a tank.
    fuel_level        BIGINT NOT NULL CHECK (fuel_level BETWEEN 0 AND 8),
    -- [{"item_id", "count", "condition"}]; what was not looked for is not in the list.
    items             TEXT NOT NULL,
    -- [id]; the papers that were in the car.
    documents         TEXT NOT NULL,
    battery_brand_id  BIGINT REFERENCES battery_brands (id),
    battery_number    TEXT CHECK (length(battery_number) BETWEEN 1 AND 40),
    -- [{"position", "brand", "tread_mm"}]
    tyres             TEXT NOT NULL,
    belongings        TEXT CHECK (length(belongings) BETWEEN 1 AND 2000),
    initial_problem   TEXT CHECK (length(initial_problem) BETWEEN 1 AND 2000),
    -- [{"view", "kind", "x", "y", "note"}]; x and y from 0 to 1 of the view.
    marks             TEXT NOT NULL,
    taken_by          BIGINT NOT NULL REFERENCES users (id),
    taken_by_name     TEXT NOT NULL,
    taken_by_role     TEXT NOT NULL,
    taken_at          TIMESTAMPTZ NOT NULL,
    -- The customer's: drawn on the screen, or on paper.
    signature_kind    TEXT CHECK (signature_kind IN ('pad', 'paper')),
    signed_by         TEXT CHECK (length(signed_by) BETWEEN 1 AND 120),
    signature_file_id BIGINT REFERENCES files (id),
    signed_at         TIMESTAMPTZ,
    -- The version that was signed: what was changed afterwards was not.
    signed_version    BIGINT,
    updated_at        TIMESTAMPTZ NOT NULL,
    CHECK ((signature_kind IS NULL) = (signed_by IS NULL)),
    CHECK ((signature_kind IS NULL) = (signed_at IS NULL)),
    CHECK ((signature_kind IS NULL) = (signed_version IS NULL)),
    CHECK (signature_kind IS NOT NULL OR signature_file_id IS NULL),
    CHECK (signature_kind IS NULL OR signature_kind <> 'pad' OR signature_file_id IS NOT NULL),
    CHECK (signed_version <= version)
);
