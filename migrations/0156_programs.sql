-- Programs that speak with customers: a call that goes out is of an agent, or of a program that asks the customer for
-- their interest and hands over to an agent. SQLite changes no check of a table: calls and what names them are written again.

-- Calls name programs: one that is taken away stays as a row.
ALTER TABLE dial_ivr_agents ADD COLUMN removed_at TIMESTAMPTZ;

CREATE TABLE calls_moved (
    id                  {ID},
    -- By which consoles and the exchange name it.
    call_id             {KEY} NOT NULL UNIQUE CHECK (length(call_id) = 32),
    provider            {KEY} NOT NULL CHECK (provider IN ('simulated', 'knowlarity')),
    -- Empty while the exchange has not answered.
    provider_call_id    {KEY} CHECK (length(provider_call_id) BETWEEN 1 AND 120),
    direction           {KEY} NOT NULL CHECK (direction IN ('in', 'out')),
    -- Empty for a customer who called.
    purpose             {KEY} CHECK (purpose IN ('dialler', 'lead', 'order', 'escalation', 'feedback')),
    -- The customer's number, E.164.
    mobile              {KEY} NOT NULL CHECK (mobile LIKE '+%'),
    agent_id            BIGINT REFERENCES users (id),
    lead_id             BIGINT REFERENCES leads (id),
    order_id            BIGINT REFERENCES orders (id),
    case_id             BIGINT REFERENCES cases (id),
    -- Which attempt to reach the lead it is; empty for service calls.
    attempt             BIGINT CHECK (attempt >= 1),
    -- Why a service call was placed outside the calling hours.
    reason              TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    state               {KEY} NOT NULL CHECK (state IN ('requested', 'unknown', 'agent_ringing', 'agent_answered',
                            'customer_ringing', 'asking', 'connected', 'ended')),
    outcome             {KEY} CHECK (outcome IN ('answered', 'busy', 'no_answer', 'switched_off', 'not_reachable',
                            'wrong_number', 'voicemail', 'failed', 'agent_no_answer', 'abandoned', 'cancelled')),
    -- The exchange's message if it refused the call.
    problem             TEXT CHECK (length(problem) BETWEEN 1 AND 300),
    requested_at        TIMESTAMPTZ NOT NULL,
    agent_ringing_at    TIMESTAMPTZ,
    agent_answered_at   TIMESTAMPTZ,
    customer_ringing_at TIMESTAMPTZ,
    -- When a program began to speak with the customer.
    asked_at            TIMESTAMPTZ,
    connected_at        TIMESTAMPTZ,
    ended_at            TIMESTAMPTZ,
    ring_seconds        BIGINT CHECK (ring_seconds >= 0),
    talk_seconds        BIGINT CHECK (talk_seconds >= 0),
    -- When the exchange last said something of it.
    heard_at            TIMESTAMPTZ NOT NULL,
    -- When the exchange is asked next; empty when it has ended.
    next_look_at        TIMESTAMPTZ,
    looks               BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
    -- What an agent recorded of it.
    disposition         {KEY} CHECK (length(disposition) BETWEEN 1 AND 40),
    disposed_at         TIMESTAMPTZ,
    note                TEXT CHECK (length(note) BETWEEN 1 AND 500),
    hold_seconds        BIGINT CHECK (hold_seconds >= 0),
    -- Since when it is on hold.
    held_since          TIMESTAMPTZ,
    -- Where the exchange keeps the recording of a talk; empty where there is none, or the exchange names none.
    recording           TEXT CHECK (recording LIKE 'https://%' AND length(recording) BETWEEN 12 AND 500),
    -- The configuration that placed it, and the program that speaks with the customer.
    config_id           BIGINT REFERENCES dial_configs (id),
    ivr_agent_id        BIGINT REFERENCES dial_ivr_agents (id),
    -- What the customer answered to the program; empty: nothing.
    answer              {KEY} CHECK (answer IN ('interested', 'not_interested', 'call_back', 'do_not_call')),
    UNIQUE (provider, provider_call_id),
    CHECK (direction = 'in' OR (purpose IS NOT NULL AND (agent_id IS NOT NULL OR ivr_agent_id IS NOT NULL))),
    CHECK (ivr_agent_id IS NOT NULL OR (asked_at IS NULL AND answer IS NULL)),
    CHECK ((state = 'ended') = (outcome IS NOT NULL)),
    CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
    CHECK ((state = 'ended') = (next_look_at IS NULL))
);
INSERT INTO calls_moved (id, call_id, provider, provider_call_id, direction, purpose, mobile, agent_id, lead_id, order_id,
        case_id, attempt, reason, state, outcome, problem, requested_at, agent_ringing_at, agent_answered_at,
        customer_ringing_at, connected_at, ended_at, ring_seconds, talk_seconds, heard_at, next_look_at, looks, disposition,
        disposed_at, note, hold_seconds, held_since, recording, config_id)
    SELECT id, call_id, provider, provider_call_id, direction, purpose, mobile, agent_id, lead_id, order_id,
        case_id, attempt, reason, state, outcome, problem, requested_at, agent_ringing_at, agent_answered_at,
        customer_ringing_at, connected_at, ended_at, ring_seconds, talk_seconds, heard_at, next_look_at, looks, disposition,
        disposed_at, note, hold_seconds, held_since, recording, config_id FROM calls ORDER BY id;

-- What the exchange reported, each event once; rows are never changed.
CREATE TABLE call_events_moved (
    id          {ID},
    provider    {KEY} NOT NULL,
    event_id    {KEY} NOT NULL CHECK (length(event_id) BETWEEN 1 AND 120),
    -- Empty: no call of ours.
    call_id     BIGINT REFERENCES calls_moved (id),
    received_at TIMESTAMPTZ NOT NULL,
    heard       {KEY} NOT NULL CHECK (heard IN ('agent_ringing', 'agent_answered', 'customer_ringing', 'asking', 'connected',
                    'ended')),
    -- Whether it moved the call; a late one changes nothing.
    is_applied  BOOLEAN NOT NULL,
    UNIQUE (provider, event_id)
);
INSERT INTO call_events_moved (id, provider, event_id, call_id, received_at, heard, is_applied)
    SELECT id, provider, event_id, call_id, received_at, heard, is_applied FROM call_events ORDER BY id;
DROP TABLE call_events;
ALTER TABLE call_events_moved RENAME TO call_events;
{POSTGRES}SELECT setval(pg_get_serial_sequence('call_events', 'id'), MAX(id)) FROM call_events HAVING MAX(id) IS NOT NULL;
CREATE INDEX call_events_by_call ON call_events (call_id, id);

-- What people on the telephone do: each change is an event, from which all reports are calculated. Rows are never changed.
CREATE TABLE agent_events_moved (
    id      {ID},
    user_id BIGINT NOT NULL REFERENCES users (id),
    at      TIMESTAMPTZ NOT NULL,
    state   {KEY} NOT NULL CHECK (state IN ('offline', 'not_ready', 'available', 'ringing', 'talking', 'hold', 'after_call_work')),
    reason  {KEY} CHECK (reason IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    source  {KEY} NOT NULL CHECK (source IN ('user', 'call', 'system')),
    call_id BIGINT REFERENCES calls_moved (id),
    CHECK ((state = 'not_ready') = (reason IS NOT NULL))
);
INSERT INTO agent_events_moved (id, user_id, at, state, reason, source, call_id)
    SELECT id, user_id, at, state, reason, source, call_id FROM agent_events ORDER BY id;
DROP TABLE agent_events;
ALTER TABLE agent_events_moved RENAME TO agent_events;
{POSTGRES}SELECT setval(pg_get_serial_sequence('agent_events', 'id'), MAX(id)) FROM agent_events HAVING MAX(id) IS NOT NULL;
CREATE INDEX agent_events_by_user ON agent_events (user_id, at, id);
CREATE INDEX agent_events_by_time ON agent_events (at, id);

-- The state of each of them now: that of their last event.
CREATE TABLE agent_states_moved (
    user_id BIGINT PRIMARY KEY REFERENCES users (id),
    state   {KEY} NOT NULL CHECK (state IN ('offline', 'not_ready', 'available', 'ringing', 'talking', 'hold', 'after_call_work')),
    reason  {KEY} CHECK (reason IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    since   TIMESTAMPTZ NOT NULL,
    call_id BIGINT REFERENCES calls_moved (id),
    -- Why they are not ready when the call has ended: asked for during it.
    wanted  {KEY} CHECK (wanted IN ('tea', 'lunch', 'training', 'meeting', 'coaching', 'system')),
    -- When the work after a call ends by itself.
    until   TIMESTAMPTZ,
    -- How often in a row they left their telephone ring.
    misses  BIGINT NOT NULL DEFAULT 0 CHECK (misses >= 0),
    CHECK ((state = 'not_ready') = (reason IS NOT NULL))
);
INSERT INTO agent_states_moved (user_id, state, reason, since, call_id, wanted, until, misses)
    SELECT user_id, state, reason, since, call_id, wanted, until, misses FROM agent_states;
DROP TABLE agent_states;
ALTER TABLE agent_states_moved RENAME TO agent_states;
CREATE INDEX agent_states_until ON agent_states (until) WHERE until IS NOT NULL;

-- Nothing names the old table any more.
DROP TABLE calls;
ALTER TABLE calls_moved RENAME TO calls;
{POSTGRES}SELECT setval(pg_get_serial_sequence('calls', 'id'), MAX(id)) FROM calls HAVING MAX(id) IS NOT NULL;
-- By hand or by machine: one live call for each number, and for each agent.
CREATE UNIQUE INDEX calls_live_number ON calls (mobile) WHERE state <> 'ended';
CREATE UNIQUE INDEX calls_live_agent ON calls (agent_id) WHERE state <> 'ended' AND agent_id IS NOT NULL;
-- As many for each program as it may have at once.
CREATE INDEX calls_live_program ON calls (ivr_agent_id) WHERE state <> 'ended' AND ivr_agent_id IS NOT NULL;
CREATE INDEX calls_by_number ON calls (mobile, requested_at);
CREATE INDEX calls_by_agent ON calls (agent_id, requested_at);
CREATE INDEX calls_by_case ON calls (case_id, id) WHERE case_id IS NOT NULL;
CREATE INDEX calls_by_order ON calls (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX calls_by_lead ON calls (lead_id, id) WHERE lead_id IS NOT NULL;
CREATE INDEX calls_to_look_at ON calls (next_look_at, id) WHERE next_look_at IS NOT NULL;
CREATE INDEX calls_by_time ON calls (requested_at, id);
CREATE INDEX calls_by_config ON calls (config_id, requested_at) WHERE config_id IS NOT NULL;
-- What machines placed, for the share of abandoned calls.
CREATE INDEX calls_of_dialler ON calls (requested_at, outcome) WHERE purpose = 'dialler';
