-- Links under which the customer of an order sees where it stands, pays, and opens its papers; the token itself is not stored.
CREATE TABLE customer_links (
    id           {ID},
    order_id     BIGINT NOT NULL REFERENCES orders (id),
    token_hash   {KEY} NOT NULL UNIQUE,
    made_at      TIMESTAMPTZ NOT NULL,
    expires_at   TIMESTAMPTZ NOT NULL,
    -- How many papers were opened since when: a paper takes a core for a while.
    papers       BIGINT NOT NULL DEFAULT 0 CHECK (papers >= 0),
    papers_since TIMESTAMPTZ
);
CREATE INDEX customer_links_by_order ON customer_links (order_id, id);
