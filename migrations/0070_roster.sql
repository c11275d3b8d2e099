-- Rosters: when people work. A day of a user follows, in this order, from a granted leave, a day planned by hand, a
-- holiday, a rule's weekly off, a rule's shift. Times are minutes after midnight of the region.
ALTER TABLE users ADD COLUMN roster_version BIGINT NOT NULL DEFAULT 1;

-- A shift that ends at or before its start crosses midnight and belongs to the day on which it starts.
CREATE TABLE shifts (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    name          TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    name_folded   {KEY} NOT NULL UNIQUE,
    start_minute  BIGINT NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
    end_minute    BIGINT NOT NULL CHECK (end_minute BETWEEN 0 AND 1439),
    break_minutes BIGINT NOT NULL CHECK (break_minutes BETWEEN 0 AND 180),
    is_active     BOOLEAN NOT NULL DEFAULT TRUE
);
INSERT INTO shifts (name, name_folded, start_minute, end_minute, break_minutes) VALUES
    ('Morning', 'morning', 480, 1020, 60),
    ('Day', 'day', 570, 1110, 60),
    ('Evening', 'evening', 720, 1260, 60),
    ('Night', 'night', 1260, 360, 60),
    ('Half', 'half', 540, 780, 0);

CREATE TABLE roster_rules (
    id          {ID},
    user_id     BIGINT NOT NULL REFERENCES users (id),
    shift_id    BIGINT NOT NULL REFERENCES shifts (id),
    valid_from  DATE NOT NULL,
    valid_to    DATE CHECK (valid_to >= valid_from),
    cycle_weeks BIGINT NOT NULL CHECK (cycle_weeks BETWEEN 1 AND 8),
    -- The Monday on which a first week of the cycle begins.
    anchor      DATE NOT NULL,
    -- A JSON list of {week, weekday}: the weekly offs of the cycle.
    offs        TEXT NOT NULL,
    created_by  BIGINT REFERENCES users (id),
    created_at  TIMESTAMPTZ NOT NULL
);
CREATE INDEX roster_rules_by_user ON roster_rules (user_id, valid_from);

-- Days that were planned by hand.
CREATE TABLE roster_days (
    id           {ID},
    user_id      BIGINT NOT NULL REFERENCES users (id),
    day          DATE NOT NULL,
    kind         TEXT NOT NULL CHECK (kind IN ('shift', 'off', 'training')),
    shift_id     BIGINT REFERENCES shifts (id),
    start_minute BIGINT CHECK (start_minute BETWEEN 0 AND 1439),
    end_minute   BIGINT CHECK (end_minute BETWEEN 0 AND 1439),
    note         TEXT CHECK (length(note) BETWEEN 1 AND 200),
    origin       TEXT NOT NULL CHECK (origin IN ('manual', 'swap', 'import')),
    -- The day is worked although a leave was granted.
    over_leave   BOOLEAN NOT NULL DEFAULT FALSE,
    swap_id      BIGINT,
    created_by   BIGINT REFERENCES users (id),
    created_at   TIMESTAMPTZ NOT NULL,
    UNIQUE (user_id, day),
    CHECK (kind <> 'off' OR (shift_id IS NULL AND start_minute IS NULL)),
    CHECK (kind = 'off' OR shift_id IS NOT NULL OR start_minute IS NOT NULL),
    CHECK ((start_minute IS NULL) = (end_minute IS NULL))
);
CREATE INDEX roster_days_by_day ON roster_days (day);

CREATE TABLE leaves (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    user_id       BIGINT NOT NULL REFERENCES users (id),
    from_day      DATE NOT NULL,
    to_day        DATE NOT NULL CHECK (to_day >= from_day),
    part          TEXT NOT NULL CHECK (part IN ('full', 'first_half', 'second_half')),
    kind          TEXT NOT NULL CHECK (kind IN ('casual', 'sick', 'earned', 'unpaid', 'comp_off')),
    reason        TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
    status        TEXT NOT NULL CHECK (status IN ('asked', 'granted', 'refused', 'withdrawn', 'cancelled')),
    asked_by      BIGINT NOT NULL REFERENCES users (id),
    asked_at      TIMESTAMPTZ NOT NULL,
    decided_by    BIGINT REFERENCES users (id),
    decided_at    TIMESTAMPTZ,
    decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 200),
    CHECK (part = 'full' OR from_day = to_day)
);
CREATE INDEX leaves_by_user ON leaves (user_id, from_day);
CREATE INDEX leaves_asked ON leaves (from_day) WHERE status = 'asked';

-- Two people exchange what they have planned on two days, which may be one and the same.
CREATE TABLE swaps (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    from_user     BIGINT NOT NULL REFERENCES users (id),
    from_day      DATE NOT NULL,
    to_user       BIGINT NOT NULL REFERENCES users (id) CHECK (to_user <> from_user),
    to_day        DATE NOT NULL,
    -- An open swap expires when the earlier day begins; that is not stored.
    status        TEXT NOT NULL CHECK (status IN ('asked', 'accepted', 'granted', 'refused', 'withdrawn')),
    note          TEXT CHECK (length(note) BETWEEN 1 AND 200),
    asked_by      BIGINT NOT NULL REFERENCES users (id),
    asked_at      TIMESTAMPTZ NOT NULL,
    decided_by    BIGINT REFERENCES users (id),
    decided_at    TIMESTAMPTZ,
    decision_note TEXT CHECK (length(decision_note) BETWEEN 1 AND 200)
);
CREATE INDEX swaps_from ON swaps (from_user, from_day);
CREATE INDEX swaps_to ON swaps (to_user, to_day);

-- The holidays of a state, or of the whole country where the state is empty. Optional ones are worked.
CREATE TABLE holidays (
    id          {ID},
    day         DATE NOT NULL,
    name        TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    state_code  TEXT NOT NULL DEFAULT '',
    is_optional BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (day, state_code)
);

-- How many people of a role are needed in an hour of a weekday, 1 Monday to 7 Sunday, who can take a source.
CREATE TABLE cover_needs (
    id        {ID},
    role      TEXT NOT NULL,
    source_id BIGINT REFERENCES lead_sources (id),
    weekday   BIGINT NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    from_hour BIGINT NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
    to_hour   BIGINT NOT NULL CHECK (to_hour BETWEEN 1 AND 24 AND to_hour > from_hour),
    needed    BIGINT NOT NULL CHECK (needed BETWEEN 1 AND 200)
);
CREATE UNIQUE INDEX cover_needs_once ON cover_needs (role, COALESCE(source_id, 0), weekday, from_hour);

-- Which sources of leads a user can take: 1 can, 2 good, 3 best.
CREATE TABLE user_skills (
    user_id   BIGINT NOT NULL REFERENCES users (id),
    source_id BIGINT NOT NULL REFERENCES lead_sources (id),
    level     BIGINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    PRIMARY KEY (user_id, source_id)
);
CREATE INDEX user_skills_by_source ON user_skills (source_id, level);

-- When a lead was given to its user: work goes to whoever has waited longest.
ALTER TABLE leads ADD COLUMN assigned_at TIMESTAMPTZ;
CREATE INDEX leads_unassigned ON leads (source_id, priority, created_at) WHERE assign_to_call_id IS NULL;
