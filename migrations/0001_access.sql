-- Who may come in and what they did: users, roles, sessions, one-time passwords, the audit trail.
-- One text for both databases. Types are PostgreSQL's; {ID} is the identity column of either.

CREATE TABLE roles (
    id         {ID},
    name       TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    -- JSON; NULL means the default that the program declares.
    sections   TEXT,
    letters    TEXT,
    version    BIGINT NOT NULL DEFAULT 1,
    updated_at TIMESTAMPTZ
);

CREATE TABLE users (
    id                  {ID},
    -- E.164, so that every way of writing a number finds the same person.
    mobile              TEXT NOT NULL UNIQUE CHECK (mobile LIKE '+%'),
    name                TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    email               TEXT,
    avatar              TEXT,
    introduction        TEXT,
    department          TEXT,
    is_active           BOOLEAN NOT NULL DEFAULT TRUE,
    is_download         BOOLEAN NOT NULL DEFAULT FALSE,
    refund_enabled      BOOLEAN NOT NULL DEFAULT FALSE,
    -- Mobiles of the demonstration are the only ones whose codes are shown on the sign-in page.
    is_demo             BOOLEAN NOT NULL DEFAULT FALSE,
    -- JSON of product.md section 3, Operation/Garage only.
    order_accessibility TEXT,
    garage_id           BIGINT,
    role_id             BIGINT NOT NULL REFERENCES roles (id),
    version             BIGINT NOT NULL DEFAULT 1,
    created_at          TIMESTAMPTZ NOT NULL
);
CREATE INDEX users_by_role ON users (role_id);

-- Every role that a user holds; users.role_id is the one that a new sign-in starts with.
CREATE TABLE user_roles (
    user_id BIGINT NOT NULL REFERENCES users (id),
    role_id BIGINT NOT NULL REFERENCES roles (id),
    PRIMARY KEY (user_id, role_id)
);

-- Which rows a user's role may see: the clusters of a Cluster CR, the fleets of a Fleet Manager ...
CREATE TABLE user_scopes (
    user_id   BIGINT NOT NULL REFERENCES users (id),
    kind      TEXT NOT NULL CHECK (kind IN ('cluster', 'city', 'region', 'garage', 'fleet', 'insurance_company', 'insurance_broker')),
    object_id BIGINT NOT NULL,
    PRIMARY KEY (user_id, kind, object_id)
);

CREATE TABLE sessions (
    id           {ID},
    -- Only the hash of the token is kept: a copy of the database opens no session.
    token_hash   TEXT NOT NULL UNIQUE,
    user_id      BIGINT NOT NULL REFERENCES users (id),
    role_id      BIGINT NOT NULL REFERENCES roles (id),
    -- The role the user really holds, when an admin looks at the console as another role.
    viewed_by    TEXT,
    -- The one order that a link token opens; it opens nothing else.
    link_order_id BIGINT,
    address      TEXT NOT NULL,
    created_at   TIMESTAMPTZ NOT NULL,
    last_seen_at TIMESTAMPTZ NOT NULL,
    expires_at   TIMESTAMPTZ NOT NULL,
    revoked_at   TIMESTAMPTZ
);
CREATE INDEX sessions_by_user ON sessions (user_id, revoked_at);

CREATE TABLE one_time_passwords (
    id          {ID},
    -- Also rows of unknown mobiles, so that limits and answers are the same for them.
    mobile      TEXT NOT NULL,
    user_id     BIGINT REFERENCES users (id),
    code_hash   TEXT NOT NULL,
    address     TEXT NOT NULL,
    attempts    BIGINT NOT NULL DEFAULT 0,
    created_at  TIMESTAMPTZ NOT NULL,
    expires_at  TIMESTAMPTZ NOT NULL,
    used_at     TIMESTAMPTZ
);
CREATE INDEX otps_by_mobile ON one_time_passwords (mobile, created_at);
CREATE INDEX otps_by_address ON one_time_passwords (address, created_at);

CREATE TABLE audit_entries (
    id         {ID},
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT,
    actor_name TEXT,
    role       TEXT,
    viewed_by  TEXT,
    action     TEXT NOT NULL,
    entity     TEXT NOT NULL,
    entity_id  TEXT,
    before     TEXT,
    after      TEXT,
    outcome    TEXT NOT NULL CHECK (outcome IN ('done', 'denied')),
    request_id TEXT NOT NULL,
    address    TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit_entries (at, id);
CREATE INDEX audit_by_entity ON audit_entries (entity, entity_id, at);
CREATE INDEX audit_by_actor ON audit_entries (actor_id, at);

CREATE TABLE idempotency_keys (
    user_id    BIGINT NOT NULL REFERENCES users (id),
    key        TEXT NOT NULL,
    call       TEXT NOT NULL,
    body_hash  TEXT NOT NULL,
    status     BIGINT NOT NULL,
    answer     TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_by_age ON idempotency_keys (created_at);

-- The outbox: what must leave after a commit, at least once, with back-off.
CREATE TABLE jobs (
    id         {ID},
    kind       TEXT NOT NULL,
    payload    TEXT NOT NULL,
    state      TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'dead')),
    attempts   BIGINT NOT NULL DEFAULT 0,
    run_at     TIMESTAMPTZ NOT NULL,
    last_error TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    done_at    TIMESTAMPTZ
);
CREATE INDEX jobs_due ON jobs (state, run_at);

-- Small facts of the installation: the key of the one-time passwords' hashes, how far a demo run came.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
