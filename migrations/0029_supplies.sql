-- How a supply in India is taxed: by how the garage is registered on the day, and, where goods alone are supplied, by how
-- they reach the customer.

-- How a garage is registered for GST from a day on, until the next row. Before the first row, and without one: regular
-- with a GSTIN, unregistered without. Rows of past days are never changed.
CREATE TABLE garage_taxpayers (
    id          {ID},
    garage_id   BIGINT NOT NULL REFERENCES garages (id),
    since       DATE NOT NULL,
    kind        TEXT NOT NULL CHECK (kind IN ('regular', 'composition', 'unregistered')),
    set_by      BIGINT REFERENCES users (id),
    set_by_name TEXT NOT NULL,
    set_at      TIMESTAMPTZ NOT NULL,
    UNIQUE (garage_id, since)
);

-- Goods without any work: handed over at the garage, or sent to the customer (IGST Act s. 10(1)). Empty: nobody has
-- stated it.
ALTER TABLE orders ADD COLUMN goods_delivery TEXT CHECK (goods_delivery IN ('handed_over', 'sent'));

-- What the bill is by law, and how its supplier was registered; empty on bills from before it was stored.
ALTER TABLE bills ADD COLUMN title TEXT CHECK (title IN ('tax_invoice', 'bill_of_supply', 'invoice_cum_bill_of_supply', 'bill'));
ALTER TABLE bills ADD COLUMN taxpayer TEXT CHECK (taxpayer IN ('regular', 'composition', 'unregistered'));
