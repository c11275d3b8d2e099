-- What customers declined on their page is little beside all that they ever decided: whether an order has any is
-- seen at once, and from the index alone.
CREATE INDEX estimate_decisions_declined ON estimate_decisions (order_id, line_id, at) WHERE decision = 'declined' AND how = 'link';
