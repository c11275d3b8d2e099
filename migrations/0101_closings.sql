-- How escalations are closed: by the answers to a form, which has versions.
CREATE TABLE case_root_causes (
    id       {ID},
    type1_id BIGINT NOT NULL REFERENCES case_types (id),
    name     TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    UNIQUE (type1_id, name)
);

-- Rows are never changed.
CREATE TABLE closing_forms (
    version    BIGINT PRIMARY KEY,
    -- A JSON list of questions beside those that every form has.
    questions  TEXT NOT NULL,
    valid_from DATE NOT NULL
);

-- What was found when a case was closed; rows are never changed.
CREATE TABLE case_closings (
    id                {ID},
    case_id           BIGINT NOT NULL REFERENCES cases (id),
    run               BIGINT NOT NULL CHECK (run >= 1),
    form_version      BIGINT NOT NULL REFERENCES closing_forms (version),
    root_cause_id     BIGINT NOT NULL REFERENCES case_root_causes (id),
    liable_party      TEXT NOT NULL CHECK
        (liable_party IN ('company', 'garage', 'retailer', 'logistics', 'customer', 'insurer', 'none')),
    liable_garage_id  BIGINT REFERENCES garages (id),
    cost              BIGINT NOT NULL CHECK (cost >= 0),
    fix               TEXT NOT NULL CHECK (length(fix) BETWEEN 10 AND 2000),
    customer_agreed   BOOLEAN NOT NULL,
    preventive_action TEXT CHECK (length(preventive_action) BETWEEN 1 AND 2000),
    -- JSON: the answers to the other questions, by their keys.
    answers           TEXT NOT NULL,
    -- From the creation to the closing, in all hours.
    tat_seconds       BIGINT NOT NULL CHECK (tat_seconds >= 0),
    at                TIMESTAMPTZ NOT NULL,
    by_id             BIGINT NOT NULL REFERENCES users (id),
    by_name           TEXT NOT NULL,
    role              TEXT NOT NULL,
    CHECK ((liable_party = 'garage') = (liable_garage_id IS NOT NULL)),
    CHECK (liable_party NOT IN ('company', 'garage') OR preventive_action IS NOT NULL)
);
CREATE INDEX case_closings_by_case ON case_closings (case_id, id);
INSERT INTO closing_forms (version, questions, valid_from) VALUES (1, '[]', '2026-01-01');
