-- What a fleet has agreed to pay in place of the list's price, with the days on which that holds. Before tax, in minor
-- units. Of several that hold, the one that began last counts.

CREATE TABLE fleet_deals (
    id         {ID},
    fleet_id   BIGINT NOT NULL REFERENCES fleets (id),
    service_id BIGINT REFERENCES services (id),
    package_id BIGINT REFERENCES packages (id),
    -- Of a service. What a package costs stands with its lines, because they bear different taxes.
    price      BIGINT CHECK (price >= 0),
    valid_from DATE NOT NULL,
    -- The last day; empty while no end is known.
    valid_to   DATE,
    UNIQUE (fleet_id, service_id, valid_from),
    UNIQUE (fleet_id, package_id, valid_from),
    CHECK ((service_id IS NULL) <> (package_id IS NULL)),
    CHECK ((service_id IS NULL) = (price IS NULL)),
    CHECK (valid_to IS NULL OR valid_to >= valid_from)
);

-- Lines of a package that cost a fleet something else than listed.
CREATE TABLE fleet_deal_lines (
    deal_id         BIGINT NOT NULL REFERENCES fleet_deals (id),
    package_line_id BIGINT NOT NULL REFERENCES package_lines (id),
    -- Of one unit.
    price           BIGINT NOT NULL CHECK (price >= 0),
    PRIMARY KEY (deal_id, package_line_id)
);
