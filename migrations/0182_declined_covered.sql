-- Declined work is counted from its index alone.
DROP INDEX estimate_decisions_declined;
CREATE INDEX estimate_decisions_declined ON estimate_decisions (order_id, line_id, at) WHERE decision = 'declined' AND how = 'link';
