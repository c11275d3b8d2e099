-- Orders that were paid more than they amount to are few among many: their index can have all that is counted and asked for.
CREATE INDEX orders_owed_sums ON orders
    (order_type, is_business, due_amount, order_of, city_id, garage_id, fleet_id, cr_id, gi_id, lead_id,
     insurance_company_id, insurance_broker_id, id)
    WHERE due_amount < 0;
