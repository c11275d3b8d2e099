-- What is said of an order: remarks of those who work on it, and its customer's feedback.

-- A thread; rows are never changed.
CREATE TABLE order_remarks (
    id          {ID},
    order_id    BIGINT NOT NULL REFERENCES orders (id),
    at          TIMESTAMPTZ NOT NULL,
    author_id   BIGINT NOT NULL REFERENCES users (id),
    -- As they were when it was written.
    author_name TEXT NOT NULL,
    role        TEXT NOT NULL,
    -- For the house's own staff: garages, fleets and insurers do not see it.
    is_internal BOOLEAN NOT NULL,
    remark      TEXT NOT NULL CHECK (length(remark) BETWEEN 1 AND 2000)
);
CREATE INDEX remarks_by_order ON order_remarks (order_id, id);
CREATE INDEX remarks_by_author ON order_remarks (author_id, id);

-- An order without a row here was not called about yet.
CREATE TABLE order_feedback (
    order_id      BIGINT PRIMARY KEY REFERENCES orders (id),
    version       BIGINT NOT NULL DEFAULT 1,
    status        TEXT NOT NULL CHECK (status IN ('pending', 'call_back', 'done', 'not_reachable')),
    -- Was the car handed back as it should be; NULL where it was not asked.
    lights        BOOLEAN,
    starting      BOOLEAN,
    locks         BOOLEAN,
    items_present BOOLEAN,
    clean         BOOLEAN,
    fuel          BOOLEAN,
    brakes        BOOLEAN,
    rating        BIGINT CHECK (rating BETWEEN 1 AND 5),
    nps           BIGINT CHECK (nps BETWEEN 0 AND 10),
    good          TEXT,
    bad           TEXT,
    remark        TEXT,
    next_call_at  TIMESTAMPTZ,
    -- The last call.
    called_by     BIGINT REFERENCES users (id),
    called_at     TIMESTAMPTZ,
    updated_at    TIMESTAMPTZ NOT NULL,
    CHECK (status <> 'done' OR rating IS NOT NULL),
    CHECK (status IN ('done', 'not_reachable') OR next_call_at IS NOT NULL),
    CHECK (status IN ('pending', 'call_back') OR next_call_at IS NULL)
);
CREATE INDEX feedback_by_next_call ON order_feedback (next_call_at, order_id) WHERE next_call_at IS NOT NULL;
CREATE INDEX feedback_by_status ON order_feedback (status, order_id);
CREATE INDEX feedback_by_rating ON order_feedback (rating, order_id);
CREATE INDEX feedback_by_nps ON order_feedback (nps, order_id);
CREATE INDEX feedback_by_caller ON order_feedback (called_by, order_id);
CREATE INDEX feedback_by_call ON order_feedback (called_at, order_id);

-- Each time that somebody tried to reach the customer; rows are never changed.
CREATE TABLE feedback_attempts (
    id           {ID},
    order_id     BIGINT NOT NULL REFERENCES order_feedback (order_id),
    at           TIMESTAMPTZ NOT NULL,
    caller_id    BIGINT NOT NULL REFERENCES users (id),
    caller_name  TEXT NOT NULL,
    role         TEXT NOT NULL,
    outcome      TEXT NOT NULL CHECK (outcome IN ('reached', 'no_answer', 'call_back')),
    call_back_at TIMESTAMPTZ,
    note         TEXT CHECK (length(note) BETWEEN 1 AND 500),
    CHECK ((outcome = 'call_back') = (call_back_at IS NOT NULL))
);
CREATE INDEX attempts_by_order ON feedback_attempts (order_id, id);

-- Ratings that orders carry already.
INSERT INTO order_feedback (order_id, status, rating, remark, updated_at)
SELECT id, 'done', rating, feedback_remark, updated_at FROM orders WHERE rating IS NOT NULL;
