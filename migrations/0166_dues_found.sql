-- Orders handed back with dues: the index begins with the status, as the conditions do, and holds only what is owed.
DROP INDEX orders_with_dues;
CREATE INDEX orders_with_dues ON orders (status_id, delivery_date, id) WHERE due_amount > 0;
