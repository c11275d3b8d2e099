-- Training of the people of garages: what is taught, when and where, who comes, and the tests.
CREATE TABLE workshop_profiles (
    user_id          BIGINT PRIMARY KEY REFERENCES users (id),
    designation      TEXT CHECK (length(designation) BETWEEN 1 AND 60),
    trade            TEXT CHECK (trade IN ('general', 'electrical', 'body', 'paint', 'ac', 'tyre', 'advisor', 'driver')),
    experience_years BIGINT CHECK (experience_years BETWEEN 0 AND 60),
    -- The kind of an identity document and its last four characters; the number itself is not stored.
    id_kind          TEXT CHECK (id_kind IN ('aadhaar', 'pan', 'voter_id', 'driving_licence', 'passport', 'mykad')),
    id_last4         TEXT CHECK (length(id_last4) = 4),
    CHECK ((id_kind IS NULL) = (id_last4 IS NULL))
);

CREATE TABLE training_topics (
    id               {ID},
    version          BIGINT NOT NULL DEFAULT 1,
    name             TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    name_folded      {KEY} NOT NULL UNIQUE,
    -- A JSON list; empty for all trades.
    trades           TEXT NOT NULL,
    minutes          BIGINT NOT NULL CHECK (minutes BETWEEN 15 AND 480),
    pass_mark        BIGINT NOT NULL CHECK (pass_mark BETWEEN 1 AND 100),
    -- Null: a pass does not have to be renewed.
    valid_months     BIGINT CHECK (valid_months BETWEEN 1 AND 120),
    draw             BIGINT NOT NULL CHECK (draw BETWEEN 5 AND 50),
    minutes_allowed  BIGINT NOT NULL CHECK (minutes_allowed BETWEEN 5 AND 120),
    -- The set of questions in use; 0 while there are none.
    question_version BIGINT NOT NULL DEFAULT 0,
    is_active        BOOLEAN NOT NULL DEFAULT TRUE,
    created_at       TIMESTAMPTZ NOT NULL,
    created_by       BIGINT REFERENCES users (id),
    updated_at       TIMESTAMPTZ,
    updated_by       BIGINT REFERENCES users (id)
);

-- A set of questions is never changed: tests that were drawn from it stay what they were.
CREATE TABLE training_question_sets (
    topic_id   BIGINT NOT NULL REFERENCES training_topics (id),
    version    BIGINT NOT NULL,
    questions  BIGINT NOT NULL CHECK (questions >= 5),
    created_at TIMESTAMPTZ NOT NULL,
    created_by BIGINT REFERENCES users (id),
    PRIMARY KEY (topic_id, version)
);

CREATE TABLE training_questions (
    id           {ID},
    topic_id     BIGINT NOT NULL,
    set_version  BIGINT NOT NULL,
    position     BIGINT NOT NULL,
    -- JSON: the text by language, and a list of such texts.
    text         TEXT NOT NULL,
    options      TEXT NOT NULL,
    -- The place of the right one among the options, from 0.
    right_option BIGINT NOT NULL CHECK (right_option BETWEEN 0 AND 5),
    UNIQUE (topic_id, set_version, position),
    FOREIGN KEY (topic_id, set_version) REFERENCES training_question_sets (topic_id, version)
);

CREATE TABLE training_slots (
    id            {ID},
    version       BIGINT NOT NULL DEFAULT 1,
    topic_id      BIGINT NOT NULL REFERENCES training_topics (id),
    starts_at     TIMESTAMPTZ NOT NULL,
    ends_at       TIMESTAMPTZ NOT NULL,
    place         TEXT NOT NULL CHECK (place IN ('garage', 'centre', 'online')),
    garage_id     BIGINT REFERENCES garages (id),
    address       TEXT CHECK (length(address) BETWEEN 1 AND 240),
    city_id       BIGINT REFERENCES cities (id),
    link          TEXT CHECK (length(link) BETWEEN 9 AND 300),
    trainer_id    BIGINT NOT NULL REFERENCES users (id),
    capacity      BIGINT NOT NULL CHECK (capacity BETWEEN 1 AND 200),
    -- The bookings that have a seat.
    booked        BIGINT NOT NULL DEFAULT 0 CHECK (booked >= 0),
    status        TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'cancelled')),
    note          TEXT CHECK (length(note) BETWEEN 1 AND 300),
    cancel_reason TEXT CHECK (length(cancel_reason) BETWEEN 1 AND 300),
    created_at    TIMESTAMPTZ NOT NULL,
    created_by    BIGINT REFERENCES users (id),
    updated_at    TIMESTAMPTZ,
    updated_by    BIGINT REFERENCES users (id),
    CHECK (starts_at < ends_at),
    CHECK (booked <= capacity),
    CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL)),
    CHECK ((place = 'garage') = (garage_id IS NOT NULL)),
    CHECK ((place = 'centre') = (address IS NOT NULL)),
    CHECK ((place = 'centre') = (city_id IS NOT NULL)),
    CHECK ((place = 'online') = (link IS NOT NULL))
);
CREATE INDEX training_slots_by_start ON training_slots (starts_at, id);
CREATE INDEX training_slots_by_trainer ON training_slots (trainer_id, starts_at);
CREATE INDEX training_slots_by_garage ON training_slots (garage_id, starts_at) WHERE garage_id IS NOT NULL;

CREATE TABLE slot_bookings (
    id           {ID},
    version      BIGINT NOT NULL DEFAULT 1,
    slot_id      BIGINT NOT NULL REFERENCES training_slots (id),
    -- That of the slot.
    topic_id     BIGINT NOT NULL REFERENCES training_topics (id),
    user_id      BIGINT NOT NULL REFERENCES users (id),
    -- Where they work; of a past training: where they worked.
    garage_id    BIGINT NOT NULL REFERENCES garages (id),
    status_id    BIGINT NOT NULL CHECK (status_id BETWEEN 2 AND 8),
    booked_by    BIGINT REFERENCES users (id),
    booked_at    TIMESTAMPTZ NOT NULL,
    attended_at  TIMESTAMPTZ,
    note         TEXT CHECK (length(note) BETWEEN 1 AND 300),
    -- The tests that were sent.
    attempts     BIGINT NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 3),
    -- Of the last test.
    score        BIGINT CHECK (score BETWEEN 0 AND 100),
    -- Of a pass that has to be renewed: the last day on which it holds, and the first on which it is due.
    valid_until  DATE,
    due_on       DATE,
    reminded_at  TIMESTAMPTZ,
    updated_at   TIMESTAMPTZ,
    CHECK ((valid_until IS NULL) = (due_on IS NULL))
);
CREATE UNIQUE INDEX slot_bookings_once ON slot_bookings (slot_id, user_id) WHERE status_id <> 8;
CREATE INDEX slot_bookings_by_slot ON slot_bookings (slot_id, id);
CREATE INDEX slot_bookings_by_person ON slot_bookings (user_id, topic_id, id);

CREATE TABLE assessments (
    id               {ID},
    booking_id       BIGINT NOT NULL REFERENCES slot_bookings (id),
    attempt          BIGINT NOT NULL CHECK (attempt BETWEEN 1 AND 3),
    token_hash       {KEY} NOT NULL UNIQUE,
    sent_at          TIMESTAMPTZ NOT NULL,
    sent_by          BIGINT REFERENCES users (id),
    expires_at       TIMESTAMPTZ NOT NULL,
    -- From the first opening on: the set that the questions were drawn from, and when the time is over.
    question_version BIGINT,
    started_at       TIMESTAMPTZ,
    ends_at          TIMESTAMPTZ,
    submitted_at     TIMESTAMPTZ,
    score            BIGINT CHECK (score BETWEEN 0 AND 100),
    -- Why the link no longer opens, if not because it has expired; `ran_out`: the result was not fetched.
    ended            TEXT CHECK (ended IN ('used', 'replaced', 'ran_out')),
    UNIQUE (booking_id, attempt),
    CHECK ((started_at IS NULL) = (ends_at IS NULL)),
    CHECK ((started_at IS NULL) = (question_version IS NULL)),
    CHECK ((submitted_at IS NULL) = (score IS NULL))
);
CREATE INDEX assessments_running ON assessments (ends_at) WHERE submitted_at IS NULL AND ended IS NULL;

-- The questions that were drawn, each with the answer that was saved last.
CREATE TABLE assessment_questions (
    assessment_id BIGINT NOT NULL REFERENCES assessments (id),
    position      BIGINT NOT NULL,
    question_id   BIGINT NOT NULL REFERENCES training_questions (id),
    chosen        BIGINT CHECK (chosen BETWEEN 0 AND 5),
    saved_at      TIMESTAMPTZ,
    PRIMARY KEY (assessment_id, question_id)
);
