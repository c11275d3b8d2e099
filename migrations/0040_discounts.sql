-- A discount is an amount or a share. A share is kept as one, so that it follows what it is deducted from; its amount is
-- then 0. In hundredths of a per cent.
ALTER TABLE estimate_lines ADD COLUMN discount_percent BIGINT
    CHECK (discount_percent IS NULL OR discount_percent BETWEEN 1 AND 10000 AND discount = 0);
ALTER TABLE estimate_revisions ADD COLUMN discount_percent BIGINT
    CHECK (discount_percent IS NULL OR discount_percent BETWEEN 1 AND 10000 AND discount = 0);
-- The code under which the discount on the whole was given.
ALTER TABLE estimate_revisions ADD COLUMN coupon_code TEXT
    CHECK (coupon_code IS NULL OR length(coupon_code) BETWEEN 4 AND 20 AND (discount > 0 OR discount_percent IS NOT NULL));

-- The shares that are part of the discounts of a bill: of the line itself, and on the whole. Bills from before this have none.
ALTER TABLE bill_lines ADD COLUMN discount_percent BIGINT CHECK (discount_percent BETWEEN 1 AND 10000);
ALTER TABLE bills ADD COLUMN discount_percent BIGINT CHECK (discount_percent BETWEEN 1 AND 10000);

-- The order has a copy of the discount on the whole, for its lists; what was there before came from no estimate.
UPDATE orders SET coupon_code = NULL, percent_discount = 0, flat_discount = COALESCE(
        (SELECT r.discount FROM estimates e JOIN estimate_revisions r ON r.order_id = e.order_id AND r.revision = e.revision
         WHERE e.order_id = orders.id), 0)
    WHERE coupon_code IS NOT NULL OR percent_discount > 0 OR flat_discount > 0
        OR id IN (SELECT order_id FROM estimate_revisions WHERE discount > 0);
