-- Refunds of an order whose money is still to arrive: every row of a list of orders is marked by them.
CREATE INDEX refunds_granted_by_order ON refunds (order_id)
    WHERE market = 'order' AND state IN ('approved', 'initiated', 'failed');
