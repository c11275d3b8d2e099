-- What an order has to show for itself before it may move on; each kind is reported by those who keep it.

CREATE TABLE order_evidence (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    kind     TEXT NOT NULL CHECK (kind IN ('inventory', 'job_card', 'estimate', 'approval', 'checklist', 'bill')),
    at       TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (order_id, kind)
);
