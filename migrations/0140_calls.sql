-- Telephone calls, what the exchange reported of them, and the numbers that are not called.

CREATE TABLE calls (
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
                            'customer_ringing', 'connected', 'ended')),
    outcome             {KEY} CHECK (outcome IN ('answered', 'busy', 'no_answer', 'switched_off', 'not_reachable',
                            'wrong_number', 'voicemail', 'failed', 'agent_no_answer', 'abandoned', 'cancelled')),
    -- The exchange's message if it refused the call.
    problem             TEXT CHECK (length(problem) BETWEEN 1 AND 300),
    requested_at        TIMESTAMPTZ NOT NULL,
    agent_ringing_at    TIMESTAMPTZ,
    agent_answered_at   TIMESTAMPTZ,
    customer_ringing_at TIMESTAMPTZ,
    connected_at        TIMESTAMPTZ,
    ended_at            TIMESTAMPTZ,
    ring_seconds        BIGINT CHECK (ring_seconds >= 0),
    talk_seconds        BIGINT CHECK (talk_seconds >= 0),
    -- When the exchange last said something of it.
    heard_at            TIMESTAMPTZ NOT NULL,
    -- When the exchange is asked next; empty when it has ended.
    next_look_at        TIMESTAMPTZ,
    looks               BIGINT NOT NULL DEFAULT 0 CHECK (looks >= 0),
    UNIQUE (provider, provider_call_id),
    CHECK (direction = 'in' OR (purpose IS NOT NULL AND agent_id IS NOT NULL)),
    CHECK ((state = 'ended') = (outcome IS NOT NULL)),
    CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
    CHECK ((state = 'ended') = (next_look_at IS NULL))
);
-- By hand or by machine: one live call for each number, and for each agent.
CREATE UNIQUE INDEX calls_live_number ON calls (mobile) WHERE state <> 'ended';
CREATE UNIQUE INDEX calls_live_agent ON calls (agent_id) WHERE state <> 'ended' AND agent_id IS NOT NULL;
CREATE INDEX calls_by_number ON calls (mobile, requested_at);
CREATE INDEX calls_by_agent ON calls (agent_id, requested_at);
CREATE INDEX calls_by_case ON calls (case_id, id) WHERE case_id IS NOT NULL;
CREATE INDEX calls_by_order ON calls (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX calls_by_lead ON calls (lead_id, id) WHERE lead_id IS NOT NULL;
CREATE INDEX calls_to_look_at ON calls (next_look_at, id) WHERE next_look_at IS NOT NULL;

-- What the exchange reported, each event once; rows are never changed.
CREATE TABLE call_events (
    id          {ID},
    provider    {KEY} NOT NULL,
    event_id    {KEY} NOT NULL CHECK (length(event_id) BETWEEN 1 AND 120),
    -- Empty: no call of ours.
    call_id     BIGINT REFERENCES calls (id),
    received_at TIMESTAMPTZ NOT NULL,
    heard       {KEY} NOT NULL CHECK (heard IN ('agent_ringing', 'agent_answered', 'customer_ringing', 'connected', 'ended')),
    -- Whether it moved the call; a late one changes nothing.
    is_applied  BOOLEAN NOT NULL,
    UNIQUE (provider, event_id)
);
CREATE INDEX call_events_by_call ON call_events (call_id, id);

-- Numbers that are not called. An entry is ended, never deleted.
CREATE TABLE dnc_numbers (
    id         {ID},
    mobile     {KEY} NOT NULL CHECK (mobile LIKE '+%'),
    scope      {KEY} NOT NULL CHECK (scope IN ('promotional', 'all')),
    reason     TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    added_by   BIGINT REFERENCES users (id),
    created_at TIMESTAMPTZ NOT NULL,
    until      TIMESTAMPTZ
);
CREATE INDEX dnc_numbers_by_mobile ON dnc_numbers (mobile);

-- The process that reads the event stream of an exchange.
CREATE TABLE exchange_readers (
    provider {KEY} PRIMARY KEY,
    holder   TEXT NOT NULL,
    until    TIMESTAMPTZ NOT NULL
);
