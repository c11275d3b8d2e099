-- What fleets owe and what is open of theirs is shown in lists: it is read without reading all orders of a fleet.
CREATE INDEX orders_due_by_fleet ON orders (fleet_id, delivery_date, due_amount)
    WHERE due_amount > 0 AND invoice_number IS NOT NULL;
CREATE INDEX orders_open_by_fleet ON orders (fleet_id) WHERE is_open;

-- A reminder may be sent by hand on any day, also after the end: then the days are negative.
ALTER TABLE car_reminders RENAME TO car_reminders_until_now;
CREATE TABLE car_reminders (
    document_id BIGINT NOT NULL REFERENCES car_documents (id),
    valid_to    DATE NOT NULL,
    -- How many days before the end.
    days        BIGINT NOT NULL,
    sent_at     TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (document_id, valid_to, days)
);
INSERT INTO car_reminders (document_id, valid_to, days, sent_at)
    SELECT document_id, valid_to, days, sent_at FROM car_reminders_until_now;
DROP TABLE car_reminders_until_now;

-- Cars that may be one are found by what they have in common.
CREATE INDEX cars_in_use_by_key ON cars (similar_key) WHERE ended_at IS NULL;
CREATE INDEX cars_in_use_by_owner ON cars (customer_id, model_id) WHERE ended_at IS NULL AND fleet_id IS NULL;
