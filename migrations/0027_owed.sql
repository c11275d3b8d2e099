-- Orders that were paid more than they amount to: few among many.
CREATE INDEX orders_owed ON orders (created_at, id) WHERE due_amount < 0;
