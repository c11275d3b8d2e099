-- Coupons: offers under a code, with where and for whom they hold, their limits, and what is reserved and used of them.
CREATE TABLE coupons (
    id              {ID},
    version         BIGINT NOT NULL DEFAULT 1,
    -- In capitals; the key of a code.
    code            {KEY} NOT NULL UNIQUE CHECK (length(code) BETWEEN 4 AND 20),
    title           TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
    -- The folded words of code, title and description.
    words           TEXT NOT NULL,
    kind            TEXT NOT NULL CHECK (kind IN ('flat', 'percent', 'free_service')),
    -- An amount, or hundredths of a per cent; 0 for a free service.
    value           BIGINT NOT NULL CHECK (value >= 0),
    service_id      BIGINT REFERENCES services (id),
    -- All that is offered, for whom, where and when: as JSON.
    facts           TEXT NOT NULL,
    -- `,3,17,`: the cities where it holds; null for all.
    city_keys       TEXT,
    event_id        BIGINT,
    valid_from      DATE NOT NULL,
    valid_to        DATE NOT NULL,
    usage_limit     BIGINT CHECK (usage_limit >= 1),
    budget          BIGINT CHECK (budget > 0),
    bearer          TEXT NOT NULL CHECK (bearer IN ('product', 'garage', 'shared')),
    status          TEXT NOT NULL CHECK (status IN ('draft', 'active', 'paused')),
    paused_at       TIMESTAMPTZ,
    -- The prefix of the series that it was made with.
    series          TEXT,
    reserved_count  BIGINT NOT NULL DEFAULT 0 CHECK (reserved_count >= 0),
    reserved_amount BIGINT NOT NULL DEFAULT 0 CHECK (reserved_amount >= 0),
    used_count      BIGINT NOT NULL DEFAULT 0 CHECK (used_count >= 0),
    used_amount     BIGINT NOT NULL DEFAULT 0 CHECK (used_amount >= 0),
    created_at      TIMESTAMPTZ NOT NULL,
    created_by      BIGINT REFERENCES users (id),
    updated_at      TIMESTAMPTZ NOT NULL,
    updated_by      BIGINT REFERENCES users (id),
    CHECK (valid_from <= valid_to),
    CHECK ((kind = 'free_service') = (service_id IS NOT NULL)),
    CHECK (kind <> 'percent' OR value BETWEEN 1 AND 10000),
    CHECK (usage_limit IS NULL OR reserved_count + used_count <= usage_limit),
    CHECK (budget IS NULL OR reserved_amount + used_amount <= budget)
);
CREATE INDEX coupons_by_days ON coupons (valid_to, id);
CREATE INDEX coupons_by_event ON coupons (event_id);

-- The customers that a coupon is for; none: any.
CREATE TABLE coupon_mobiles (
    coupon_id BIGINT NOT NULL REFERENCES coupons (id),
    mobile    {KEY} NOT NULL CHECK (mobile LIKE '+%'),
    PRIMARY KEY (coupon_id, mobile)
);

-- What an order has, or had, of a coupon.
CREATE TABLE coupon_redemptions (
    id              {ID},
    coupon_id       BIGINT NOT NULL REFERENCES coupons (id),
    order_id        BIGINT NOT NULL REFERENCES orders (id),
    customer_id     BIGINT NOT NULL REFERENCES customers (id),
    car_id          BIGINT REFERENCES cars (id),
    amount          BIGINT NOT NULL CHECK (amount >= 0),
    state           TEXT NOT NULL CHECK (state IN ('reserved', 'used', 'released')),
    -- Why it was released.
    reason          TEXT CHECK (reason IN ('removed', 'replaced', 'no_longer', 'dead', 'credited')),
    -- When it is used: the garage, and what it bears of the amount.
    garage_id       BIGINT REFERENCES garages (id),
    garage_share    BIGINT NOT NULL DEFAULT 0 CHECK (garage_share BETWEEN 0 AND amount),
    reserved_at     TIMESTAMPTZ NOT NULL,
    changed_at      TIMESTAMPTZ NOT NULL,
    changed_by      BIGINT REFERENCES users (id),
    changed_by_name TEXT NOT NULL,
    CHECK ((state = 'released') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX coupon_of_order ON coupon_redemptions (order_id) WHERE state <> 'released';
CREATE INDEX redemptions_of_order ON coupon_redemptions (order_id, id);
CREATE INDEX redemptions_of_coupon ON coupon_redemptions (coupon_id, id);
CREATE INDEX redemptions_of_customer ON coupon_redemptions (customer_id, coupon_id);
CREATE INDEX redemptions_of_car ON coupon_redemptions (car_id, coupon_id);

-- Codes that users typed and that do not exist.
CREATE TABLE wrong_codes (
    id      {ID},
    user_id BIGINT NOT NULL REFERENCES users (id),
    at      TIMESTAMPTZ NOT NULL
);
CREATE INDEX wrong_codes_by_user ON wrong_codes (user_id, at);

-- What coupon and voucher take off a line, after its own discount and before the one on the whole.
ALTER TABLE estimate_lines ADD COLUMN coupon_share BIGINT NOT NULL DEFAULT 0 CHECK (coupon_share >= 0);
ALTER TABLE estimate_lines ADD COLUMN voucher_share BIGINT NOT NULL DEFAULT 0 CHECK (voucher_share >= 0);
