-- What people on the telephone do: each change is an event, from which all reports are calculated. Rows are never changed.
CREATE TABLE agent_events (
    id      {ID},
    user_id BIGINT NOT NULL REFERENCES users (id),
    at      TIMESTAMPTZ NOT NULL,
    state   {KEY} NOT NULL CHECK (state IN ('offline', 'not_ready', 'available', 'ringing', 'talking', 'hold', 'after_call_work')),
    reason  {KEY} CHECK (reason IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    source  {KEY} NOT NULL CHECK (source IN ('user', 'call', 'system')),
    call_id BIGINT REFERENCES calls (id),
    CHECK ((state = 'not_ready') = (reason IS NOT NULL))
);
CREATE INDEX agent_events_by_user ON agent_events (user_id, at, id);
CREATE INDEX agent_events_by_time ON agent_events (at, id);

-- The state of each of them now: that of their last event.
CREATE TABLE agent_states (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    state   {KEY} NOT NULL CHECK (state IN ('offline', 'not_ready', 'available', 'ringing', 'talking', 'hold', 'after_call_work')),
    reason  {KEY} CHECK (reason IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    since   TIMESTAMPTZ NOT NULL,
    call_id BIGINT REFERENCES calls (id),
    -- Why they are not ready when the call has ended: asked for during it.
    wanted  {KEY} CHECK (wanted IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    -- When the work after a call ends by itself.
    until   TIMESTAMPTZ,
    -- How often in a row they left their telephone ring.
    misses  BIGINT NOT NULL DEFAULT 0 CHECK (misses >= 0),
    CHECK ((state = 'not_ready') = (reason IS NOT NULL))
);
CREATE INDEX agent_states_until ON agent_states (until) WHERE until IS NOT NULL;

-- What an agent recorded of a call.
ALTER TABLE calls ADD COLUMN disposition {KEY} CHECK (length(disposition) BETWEEN 1 AND 40);
ALTER TABLE calls ADD COLUMN disposed_at TIMESTAMPTZ;
CREATE INDEX calls_by_time ON calls (requested_at, id);
