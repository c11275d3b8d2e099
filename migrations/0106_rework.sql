-- An order that does again what a complaint was about: which order's work, and whether the product or the garage pays for it.
ALTER TABLE orders ADD COLUMN rework_of BIGINT REFERENCES orders (id);
ALTER TABLE orders ADD COLUMN rework_payer BIGINT
    CHECK ((rework_payer IS NULL AND rework_of IS NULL) OR (rework_payer IN (1, 2) AND rework_of IS NOT NULL AND rework_of <> id));
CREATE INDEX orders_by_rework ON orders (rework_of) WHERE rework_of IS NOT NULL;

-- The orders that were created for a case, each with its lead.
CREATE TABLE case_orders (
    order_id     BIGINT PRIMARY KEY REFERENCES orders (id),
    case_id      BIGINT NOT NULL REFERENCES cases (id),
    lead_id      BIGINT NOT NULL UNIQUE REFERENCES leads (id),
    -- 1 the product, 2 the garage, 3 the customer.
    payer        BIGINT NOT NULL CHECK (payer IN (1, 2, 3)),
    created_by   BIGINT NOT NULL REFERENCES users (id),
    creator_name TEXT NOT NULL,
    role         TEXT NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL
);
CREATE INDEX case_orders_by_case ON case_orders (case_id, order_id);
