-- Orders that are marked in lists because their customer is to get money back. Those with an open escalation are found by
-- cases_by_status, and marked by cases_by_order.
CREATE INDEX refunds_due_of_order ON refunds (order_id)
    WHERE market = 'order' AND state IN ('approved', 'initiated', 'failed');
CREATE INDEX orders_dead_with_money ON orders (status_id, created_at, id)
    WHERE status_id IN (21, 921) AND paid_amount > 0;
