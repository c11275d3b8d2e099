-- "Documents collected" needs the documents of the claim, and "Estimate sent" an estimate that was sent or decided on.

CREATE TABLE order_evidence_new (
    order_id BIGINT NOT NULL REFERENCES orders (id),
    kind     TEXT NOT NULL CHECK (kind IN
        ('documents', 'inventory', 'job_card', 'estimate', 'approval', 'checklist', 'bill')),
    at       TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (order_id, kind)
);
INSERT INTO order_evidence_new (order_id, kind, at) SELECT order_id, kind, at FROM order_evidence;
DROP TABLE order_evidence;
ALTER TABLE order_evidence_new RENAME TO order_evidence;

-- Orders that came to the status without it go on as before; in the others an estimate that nobody sent is none.
DELETE FROM order_evidence WHERE kind = 'estimate'
    AND order_id IN (SELECT id FROM orders WHERE status_id IN (1, 2, 5, 10, 20, 30, 800, 820, 850, 900, 920))
    AND order_id IN (SELECT e.order_id FROM estimates e
        JOIN estimate_lines l ON l.order_id = e.order_id AND l.revision = e.revision WHERE l.approval = 'proposed');

-- Supplies without tax, told apart: nil-rated, exempt, outside GST (CGST Act s. 2(47), 2(78)).
ALTER TABLE hsn_codes ADD COLUMN untaxed TEXT CHECK (untaxed IS NULL OR (untaxed IN ('nil_rated', 'exempt', 'non_gst') AND rate = 0));
ALTER TABLE bill_lines ADD COLUMN untaxed TEXT CHECK (untaxed IS NULL OR (untaxed IN ('nil_rated', 'exempt', 'non_gst') AND rate = 0));
