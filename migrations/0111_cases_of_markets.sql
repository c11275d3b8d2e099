-- Escalations of orders of the markets of spares and of accessories. The doctor compares their kind with the order's market.
ALTER TABLE cases ADD COLUMN market_order_id BIGINT REFERENCES market_orders (id)
    CHECK ((kind IN ('spares', 'accessories')) = (market_order_id IS NOT NULL))
    CHECK (market_order_id IS NULL OR order_id IS NULL);
CREATE INDEX cases_by_market_order ON cases (market_order_id, kind, created_at, id) WHERE market_order_id IS NOT NULL;

-- The lines of the order that a case is about, at most 50; rows are never changed.
CREATE TABLE case_items (
    case_id              BIGINT NOT NULL REFERENCES cases (id),
    market_order_item_id BIGINT NOT NULL REFERENCES market_order_items (id),
    PRIMARY KEY (case_id, market_order_item_id)
);

-- What the order of a link is an order of: the garage service of a car, spares, or accessories.
ALTER TABLE sessions ADD COLUMN link_kind TEXT NOT NULL DEFAULT 'order'
    CHECK (link_kind IN ('order', 'spares', 'accessories'));
