-- What is to be done to a car, by whom, where and until when.

-- One row an order. What the customer says and what was found are JSON: read and written whole, searched by nobody.
CREATE TABLE order_job_cards (
    order_id           BIGINT PRIMARY KEY REFERENCES orders (id),
    version            BIGINT NOT NULL DEFAULT 1,
    -- ["..."]; in the customer's words.
    complaints         TEXT NOT NULL,
    diagnoses          TEXT NOT NULL,
    terms              TEXT NOT NULL,
    road_test_by_id    BIGINT REFERENCES users (id),
    -- As he was called then, or somebody who has no account.
    road_test_by       TEXT CHECK (length(road_test_by) BETWEEN 1 AND 120),
    road_test_km       DOUBLE PRECISION CHECK (road_test_km BETWEEN 0 AND 500),
    road_test_result   TEXT CHECK (road_test_result IN ('passed', 'failed')),
    road_test_remark   TEXT CHECK (length(road_test_remark) BETWEEN 1 AND 1000),
    road_tested_at     TIMESTAMPTZ,
    quality_by_id      BIGINT REFERENCES users (id),
    quality_by         TEXT CHECK (length(quality_by) BETWEEN 1 AND 120),
    quality_result     TEXT CHECK (quality_result IN ('passed', 'failed')),
    quality_remark     TEXT CHECK (length(quality_remark) BETWEEN 1 AND 1000),
    quality_checked_at TIMESTAMPTZ,
    opened_by          BIGINT NOT NULL REFERENCES users (id),
    opened_by_name     TEXT NOT NULL,
    opened_by_role     TEXT NOT NULL,
    opened_at          TIMESTAMPTZ NOT NULL,
    updated_at         TIMESTAMPTZ NOT NULL,
    CHECK ((road_test_by IS NULL) = (road_test_result IS NULL)),
    CHECK ((road_test_by IS NULL) = (road_tested_at IS NULL)),
    CHECK (road_test_by IS NOT NULL OR (road_test_by_id IS NULL AND road_test_km IS NULL AND road_test_remark IS NULL)),
    CHECK ((quality_by IS NULL) = (quality_result IS NULL)),
    CHECK ((quality_by IS NULL) = (quality_checked_at IS NULL)),
    CHECK (quality_by IS NOT NULL OR (quality_by_id IS NULL AND quality_remark IS NULL))
);

CREATE TABLE order_jobs (
    id            {ID},
    order_id      BIGINT NOT NULL REFERENCES order_job_cards (order_id),
    sequence      BIGINT NOT NULL CHECK (sequence >= 1),
    work_action   TEXT NOT NULL
        CHECK (work_action IN ('Checked', 'Cleaned', 'Repaired', 'Replaced', 'Serviced', 'Top-up', 'Labour')),
    description   TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 300),
    part          TEXT CHECK (length(part) BETWEEN 1 AND 160),
    technician_id BIGINT REFERENCES users (id),
    -- As he was called then, or somebody who has no account.
    technician    TEXT CHECK (length(technician) BETWEEN 1 AND 120),
    bay           TEXT CHECK (length(bay) BETWEEN 1 AND 20),
    planned_start TIMESTAMPTZ,
    planned_end   TIMESTAMPTZ,
    started_at    TIMESTAMPTZ,
    ended_at      TIMESTAMPTZ,
    status        TEXT NOT NULL CHECK (status IN ('open', 'in_progress', 'waiting_parts', 'done', 'cancelled')),
    -- When technician and bay are taken by it: real times where there are some, otherwise planned ones.
    begins_at     TIMESTAMPTZ,
    ends_at       TIMESTAMPTZ,
    UNIQUE (order_id, sequence),
    CHECK (technician_id IS NULL OR technician IS NOT NULL),
    CHECK (planned_end > planned_start),
    CHECK (ended_at >= started_at),
    CHECK (ended_at IS NULL OR started_at IS NOT NULL),
    CHECK (status <> 'done' OR ended_at IS NOT NULL),
    CHECK ((begins_at IS NULL) = (ends_at IS NULL))
);
-- Who and where is taken at a time: by account, by name, by bay.
CREATE INDEX jobs_by_technician ON order_jobs (technician_id, begins_at) WHERE technician_id IS NOT NULL;
CREATE INDEX jobs_by_name ON order_jobs (technician, begins_at) WHERE technician_id IS NULL AND technician IS NOT NULL;
CREATE INDEX jobs_by_bay ON order_jobs (bay, begins_at) WHERE bay IS NOT NULL;
