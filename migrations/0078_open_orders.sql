-- Pick lists show how many open orders a CR or GI looks after.
CREATE INDEX orders_open_of_cr ON orders (cr_id) WHERE is_open;
CREATE INDEX orders_open_of_gi ON orders (gi_id) WHERE is_open;
