-- What the work will cost, line by line, in revisions; what was said of each line, by whom and how; and the links by
-- which customers say it. Money is in minor units, rates in hundredths of a per cent, quantities in thousandths.

-- Where the customer is registered for GST: it decides the place of supply.
ALTER TABLE orders ADD COLUMN customer_gstin TEXT;

CREATE TABLE estimates (
    order_id   BIGINT PRIMARY KEY REFERENCES orders (id),
    version    BIGINT NOT NULL DEFAULT 1,
    -- The one that holds; those before it are kept as they were.
    revision   BIGINT NOT NULL CHECK (revision >= 1),
    updated_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE estimate_revisions (
    order_id     BIGINT NOT NULL REFERENCES estimates (order_id),
    revision     BIGINT NOT NULL CHECK (revision >= 1),
    -- Off the whole, before tax; spread over the lines.
    discount     BIGINT NOT NULL DEFAULT 0 CHECK (discount >= 0),
    note         TEXT CHECK (length(note) BETWEEN 1 AND 1000),
    -- The date of supply: rates are those of this day.
    day          DATE NOT NULL,
    -- JSON: which tax labour and parts bear, and why.
    labour_tax   TEXT NOT NULL,
    parts_tax    TEXT NOT NULL,
    total        BIGINT NOT NULL CHECK (total >= 0),
    made_by      BIGINT REFERENCES users (id),
    made_by_name TEXT NOT NULL,
    made_at      TIMESTAMPTZ NOT NULL,
    sent_at      TIMESTAMPTZ,
    PRIMARY KEY (order_id, revision)
);

CREATE TABLE estimate_lines (
    id           {ID},
    order_id     BIGINT NOT NULL,
    revision     BIGINT NOT NULL,
    sequence     BIGINT NOT NULL CHECK (sequence >= 0),
    -- Its own within the order: a line that goes on into the next revision keeps it, so that two can be compared.
    number       BIGINT NOT NULL CHECK (number >= 1),
    source       TEXT NOT NULL CHECK (source IN ('package', 'service', 'part', 'free', 'finding')),
    source_id    BIGINT,
    service_name TEXT NOT NULL CHECK (length(service_name) BETWEEN 1 AND 160),
    part_number  TEXT CHECK (length(part_number) BETWEEN 1 AND 40),
    hsn          TEXT CHECK (length(hsn) BETWEEN 1 AND 12),
    kind         TEXT NOT NULL CHECK (kind IN ('labour', 'part')),
    action       TEXT CHECK (action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour')),
    quantity     BIGINT NOT NULL CHECK (quantity > 0),
    unit         TEXT NOT NULL CHECK (length(unit) BETWEEN 1 AND 12),
    price        BIGINT NOT NULL CHECK (price >= 0),
    -- Off this line, before tax.
    discount     BIGINT NOT NULL DEFAULT 0 CHECK (discount >= 0),
    rate         BIGINT NOT NULL CHECK (rate BETWEEN 0 AND 10000),
    -- 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    payer        BIGINT NOT NULL CHECK (payer IN (1, 2, 3, 4)),
    approval     TEXT NOT NULL CHECK (approval IN ('proposed', 'sent', 'approved', 'declined', 'done')),
    decided_at   TIMESTAMPTZ,
    UNIQUE (order_id, revision, sequence),
    UNIQUE (order_id, revision, number),
    FOREIGN KEY (order_id, revision) REFERENCES estimate_revisions (order_id, revision),
    CHECK (source <> 'finding' OR source_id IS NOT NULL),
    CHECK ((approval IN ('approved', 'declined', 'done')) = (decided_at IS NOT NULL))
);
-- What the checklist found is estimated once.
CREATE UNIQUE INDEX estimate_lines_findings ON estimate_lines (order_id, revision, source_id) WHERE source = 'finding';
CREATE INDEX estimate_lines_declined ON estimate_lines (decided_at, id) WHERE approval = 'declined';

-- What was said of a line; rows are never changed.
CREATE TABLE estimate_decisions (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES estimates (order_id),
    revision   BIGINT NOT NULL,
    line_id    BIGINT NOT NULL REFERENCES estimate_lines (id),
    at         TIMESTAMPTZ NOT NULL,
    decision   TEXT NOT NULL CHECK (decision IN ('approved', 'declined', 'done')),
    how        TEXT NOT NULL CHECK (how IN ('link', 'phone', 'in_person', 'message', 'insurer')),
    said_by    TEXT NOT NULL CHECK (length(said_by) BETWEEN 1 AND 120),
    note       TEXT CHECK (length(note) BETWEEN 1 AND 500),
    -- Who wrote it down; empty when the customer did so himself.
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL
);
CREATE INDEX estimate_decisions_by_order ON estimate_decisions (order_id, id);
-- A draft's lines are written anew with each save: whether something refers to one is looked up here.
CREATE INDEX estimate_decisions_by_line ON estimate_decisions (line_id);

-- Links by which a customer decides. The token itself is written down nowhere.
CREATE TABLE estimate_links (
    id         {ID},
    order_id   BIGINT NOT NULL,
    revision   BIGINT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    mobile     TEXT NOT NULL,
    made_by    BIGINT NOT NULL REFERENCES users (id),
    made_at    TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    ended_at   TIMESTAMPTZ,
    ended      TEXT CHECK (ended IN ('used', 'replaced', 'outdated')),
    FOREIGN KEY (order_id, revision) REFERENCES estimate_revisions (order_id, revision),
    CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE INDEX estimate_links_by_order ON estimate_links (order_id, made_at);

-- Codes that confirm a decision, kept as keyed hashes.
CREATE TABLE estimate_codes (
    id         {ID},
    link_id    BIGINT NOT NULL REFERENCES estimate_links (id),
    mobile     TEXT NOT NULL,
    code_hash  TEXT NOT NULL,
    address    TEXT NOT NULL,
    sent_at    TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    attempts   BIGINT NOT NULL DEFAULT 0,
    used_at    TIMESTAMPTZ
);
CREATE INDEX estimate_codes_by_link ON estimate_codes (link_id, id);
CREATE INDEX estimate_codes_by_mobile ON estimate_codes (mobile, sent_at);
CREATE INDEX estimate_codes_by_address ON estimate_codes (address, sent_at);
