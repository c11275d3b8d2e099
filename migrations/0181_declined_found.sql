-- What customers declined on their page is little beside all that they ever decided: whether an order has any is seen at once.
CREATE INDEX estimate_decisions_declined ON estimate_decisions (order_id) WHERE decision = 'declined' AND how = 'link';
