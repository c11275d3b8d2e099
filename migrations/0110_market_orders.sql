-- Orders of the markets of spares and of accessories: what their shops sell, line by line.
CREATE TABLE market_numbers (
    market {KEY} NOT NULL CHECK (market IN ('spares', 'accessories')),
    year   BIGINT NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    last   BIGINT NOT NULL CHECK (last > 0),
    PRIMARY KEY (market, year)
);

CREATE TABLE market_orders (
    id                {ID},
    version           BIGINT NOT NULL DEFAULT 1,
    market            {KEY} NOT NULL CHECK (market IN ('spares', 'accessories')),
    number            {KEY} NOT NULL UNIQUE CHECK (length(number) BETWEEN 14 AND 20),
    -- Pending: prepaid, and the money has not arrived.
    placement         TEXT NOT NULL CHECK (placement IN ('Placed', 'Pending')),
    buyer_kind        TEXT NOT NULL CHECK (buyer_kind IN ('garage', 'retailer', 'customer')),
    buyer_garage_id   BIGINT REFERENCES garages (id),
    buyer_retailer_id BIGINT REFERENCES retailers (id),
    buyer_customer_id BIGINT REFERENCES customers (id),
    -- The buyer's name and mobile as they were when the order was placed.
    name              TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded       {KEY} NOT NULL,
    mobile            {KEY} NOT NULL CHECK (mobile LIKE '+%'),
    department        {KEY} CHECK (department IN ('retail', 'insurance')),
    -- The order of a car that this is for; of a fitting at the customer's door, always.
    order_id          BIGINT REFERENCES orders (id),
    fulfilment        {KEY} NOT NULL CHECK (fulfilment IN ('ship', 'dth')),
    -- Who sells; empty: the company.
    retailer_id       BIGINT REFERENCES retailers (id),
    city_id           BIGINT NOT NULL REFERENCES cities (id),
    address           TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
    payment_mode      {KEY} NOT NULL CHECK (payment_mode IN ('prepaid', 'cod')),
    -- 280 initiated, 285 opened, 290 cancelled, 300 successful, 325 tempered, 350 unsuccessful.
    payment_status    BIGINT NOT NULL CHECK (payment_status IN (280, 285, 290, 300, 325, 350)),
    tax_reason        TEXT NOT NULL,
    items_amount      BIGINT NOT NULL CHECK (items_amount >= 0),
    discount          BIGINT NOT NULL CHECK (discount BETWEEN 0 AND items_amount),
    tax               BIGINT NOT NULL CHECK (tax >= 0),
    -- With its tax.
    shipping          BIGINT NOT NULL CHECK (shipping >= 0),
    total             BIGINT NOT NULL CHECK (total > 0),
    -- What cancelled and returned quantities take off the total, and whether the shipping is a part of it.
    taken_off         BIGINT NOT NULL DEFAULT 0 CHECK (taken_off BETWEEN 0 AND total),
    is_shipping_off   BOOLEAN NOT NULL DEFAULT FALSE,
    captured          BIGINT NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND total),
    refunded          BIGINT NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured),
    gateway_order_id  {KEY} UNIQUE CHECK (length(gateway_order_id) BETWEEN 1 AND 40),
    placed_at         TIMESTAMPTZ NOT NULL,
    created_by        BIGINT REFERENCES users (id),
    created_by_name   TEXT NOT NULL,
    created_by_role   TEXT NOT NULL,
    updated_at        TIMESTAMPTZ NOT NULL,
    updated_by        BIGINT REFERENCES users (id),
    CHECK (total = items_amount - discount + tax + shipping),
    CHECK ((buyer_kind = 'garage') = (buyer_garage_id IS NOT NULL)),
    CHECK ((buyer_kind = 'retailer') = (buyer_retailer_id IS NOT NULL)),
    CHECK (buyer_kind = 'customer' OR buyer_customer_id IS NULL),
    CHECK (market = 'spares' OR department IS NULL),
    CHECK (fulfilment = 'ship' OR (market = 'accessories' AND order_id IS NOT NULL)),
    CHECK ((placement = 'Pending') = (payment_mode = 'prepaid' AND payment_status <> 300)),
    CHECK ((payment_status = 300) = (captured > 0)),
    CHECK (payment_status <> 290 OR taken_off = total)
);
-- A fitting at the customer's door has one order of accessories.
CREATE UNIQUE INDEX market_orders_dth ON market_orders (order_id) WHERE fulfilment = 'dth';
CREATE INDEX market_orders_by_order ON market_orders (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX market_orders_by_name ON market_orders (market, name_folded, id);
CREATE INDEX market_orders_by_mobile ON market_orders (market, mobile, id);
CREATE INDEX market_orders_by_retailer ON market_orders (retailer_id) WHERE retailer_id IS NOT NULL;

CREATE TABLE market_order_items (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES market_orders (id),
    line               BIGINT NOT NULL CHECK (line BETWEEN 1 AND 100),
    sku                {KEY} NOT NULL CHECK (length(sku) BETWEEN 1 AND 40),
    part_id            BIGINT REFERENCES parts (id),
    name               TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    brand              TEXT CHECK (length(brand) BETWEEN 1 AND 60),
    hsn                TEXT CHECK (length(hsn) BETWEEN 2 AND 8),
    quantity           BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    cancelled_quantity BIGINT NOT NULL DEFAULT 0 CHECK (cancelled_quantity >= 0),
    returned_quantity  BIGINT NOT NULL DEFAULT 0 CHECK (returned_quantity >= 0),
    -- Of one piece: as printed on it with tax, and before tax.
    mrp                BIGINT CHECK (mrp >= 0),
    price              BIGINT NOT NULL CHECK (price >= 0),
    -- Of the line: its own discount with its share of the order's.
    discount           BIGINT NOT NULL CHECK (discount BETWEEN 0 AND price * quantity),
    -- Hundredths of a per cent.
    slab               BIGINT NOT NULL CHECK (slab BETWEEN 0 AND 10000),
    tax                BIGINT NOT NULL CHECK (tax >= 0),
    amount             BIGINT NOT NULL,
    -- 15 open, 30 approved, 45 invoiced, 75 dispatched, 90 delivered, 60 cancelled, 65 by the company, 105 returned.
    status             BIGINT NOT NULL CHECK (status IN (15, 30, 45, 60, 65, 75, 90, 105)),
    courier            TEXT CHECK (length(courier) BETWEEN 1 AND 60),
    awb                TEXT CHECK (length(awb) BETWEEN 1 AND 40),
    eta_on             DATE,
    delivered_at       TIMESTAMPTZ,
    -- What the list of lines is filtered by, of the order: written with the order, compared by the doctor.
    market             {KEY} NOT NULL CHECK (market IN ('spares', 'accessories')),
    placed_at          TIMESTAMPTZ NOT NULL,
    placement          TEXT NOT NULL,
    payment_status     BIGINT NOT NULL,
    payment_mode       {KEY} NOT NULL,
    department         {KEY},
    fulfilment         {KEY} NOT NULL,
    city_id            BIGINT NOT NULL,
    retailer_id        BIGINT,
    UNIQUE (order_id, line),
    CHECK (amount = price * quantity - discount + tax),
    CHECK (cancelled_quantity + returned_quantity <= quantity),
    CHECK ((cancelled_quantity + returned_quantity = quantity) = (status IN (60, 65, 105))),
    CHECK (returned_quantity = 0 OR status IN (90, 105)),
    CHECK ((status IN (90, 105)) = (delivered_at IS NOT NULL)),
    CHECK (status NOT IN (75, 90, 105) OR (courier IS NOT NULL AND awb IS NOT NULL) OR fulfilment = 'dth'),
    CHECK ((courier IS NULL) = (awb IS NULL))
);
-- Any combination of filters is found and counted from this index alone, in the order of the list. None begins with the
-- market, which has few values: SQLite would choose it before those that find one order, number or retailer.
CREATE INDEX market_order_items_listed ON market_order_items
    (placed_at, id, market, status, placement, payment_status, payment_mode, department, city_id, retailer_id, fulfilment,
     order_id, sku);
CREATE INDEX market_order_items_by_sku ON market_order_items (sku, market, placed_at, id);
CREATE INDEX market_order_items_by_order ON market_order_items (order_id, market, line);
CREATE INDEX market_order_items_by_retailer ON market_order_items (retailer_id, market, placed_at, id)
    WHERE retailer_id IS NOT NULL;

CREATE TABLE market_payments (
    id                 {ID},
    order_id           BIGINT NOT NULL REFERENCES market_orders (id),
    mode               TEXT NOT NULL CHECK (mode IN ('prepaid', 'cod')),
    status             BIGINT NOT NULL CHECK (status IN (300, 350)),
    amount             BIGINT NOT NULL CHECK (amount > 0),
    -- Of a prepaid one: what the gateway calls it.
    gateway_payment_id {KEY} UNIQUE CHECK (length(gateway_payment_id) BETWEEN 1 AND 40),
    captured_at        TIMESTAMPTZ,
    -- Who entered it; of cash on delivery, who collected it.
    collected_by       BIGINT REFERENCES users (id),
    collector_name     TEXT NOT NULL,
    collector_role     TEXT NOT NULL,
    created_at         TIMESTAMPTZ NOT NULL,
    CHECK ((mode = 'prepaid') = (gateway_payment_id IS NOT NULL)),
    CHECK ((status = 300) = (captured_at IS NOT NULL)),
    CHECK (mode = 'prepaid' OR status = 300)
);
CREATE INDEX market_payments_of_order ON market_payments (order_id, id);
-- The money of an order is captured once.
CREATE UNIQUE INDEX market_payments_captured ON market_payments (order_id) WHERE status = 300;

-- What happened to an order; rows are never changed.
CREATE TABLE market_order_events (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES market_orders (id),
    event      TEXT NOT NULL CHECK (event IN
        ('placed', 'approved', 'invoiced', 'dispatched', 'delivered', 'captured', 'payment_failed', 'collected', 'cancelled',
         'returned')),
    -- JSON: lines with quantities, amount, reason, courier.
    detail     TEXT NOT NULL,
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    actor_role TEXT NOT NULL,
    at         TIMESTAMPTZ NOT NULL
);
CREATE INDEX market_order_events_of_order ON market_order_events (order_id, id);
