-- Orders that are marked in lists because they are cancelled and have money on them. The other marks are found by indexes of
-- the cases and of the refunds.
CREATE INDEX orders_dead_with_money ON orders (status_id, created_at, id)
    WHERE status_id IN (21, 921) AND paid_amount > 0;
