-- What customers are told of their orders: each row is one message, written with what caused it and sent afterwards.
CREATE TABLE customer_messages (
    id          {ID},
    order_id    BIGINT NOT NULL REFERENCES orders (id),
    milestone   {KEY} NOT NULL CHECK (milestone IN ('booked', 'pickup', 'received', 'estimate', 'estimate_reminder', 'work_begun',
                                                    'promise', 'ready', 'billed', 'receipt', 'delivered', 'refunded',
                                                    'documents')),
    -- What tells the event from all others: the customer is told of it once.
    event       {KEY} NOT NULL UNIQUE CHECK (length(event) BETWEEN 1 AND 160),
    -- Amounts, numbers and times that the event brought, as JSON.
    facts       TEXT NOT NULL,
    -- The link of the message, encrypted; deleted when the message needs it no more.
    link        TEXT,
    state       {KEY} NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped')),
    -- Why it was skipped, or failed.
    why         TEXT,
    channel     {KEY} CHECK (channel IN ('whatsapp', 'sms')),
    -- Why it went by SMS after WhatsApp.
    fell_back   TEXT,
    attempts    BIGINT NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    -- While queued: not before this time. While it is being sent: when another process may take it.
    due_at      TIMESTAMPTZ NOT NULL,
    -- When a message that WhatsApp has not delivered goes by SMS.
    fallback_at TIMESTAMPTZ,
    provider_id {KEY} UNIQUE,
    created_at  TIMESTAMPTZ NOT NULL,
    sent_at     TIMESTAMPTZ,
    state_at    TIMESTAMPTZ NOT NULL,
    CHECK (state IN ('queued', 'skipped') OR channel IS NOT NULL)
);
CREATE INDEX customer_messages_by_order ON customer_messages (order_id, id);
CREATE INDEX customer_messages_due ON customer_messages (due_at, id) WHERE state = 'queued';
CREATE INDEX customer_messages_undelivered ON customer_messages (fallback_at, id) WHERE fallback_at IS NOT NULL;

-- How a customer wants to be told, and when they were told last: one message a minute at most.
CREATE TABLE customer_contacts (
    customer_id BIGINT PRIMARY KEY REFERENCES customers (id),
    version     BIGINT NOT NULL DEFAULT 0,
    -- They agreed to messages by WhatsApp.
    whatsapp    BOOLEAN NOT NULL DEFAULT FALSE,
    -- They want no messages.
    is_muted    BOOLEAN NOT NULL DEFAULT FALSE,
    told_at     TIMESTAMPTZ
);

-- Links under which customers rate an order that was handed over; the token itself is not stored.
CREATE TABLE feedback_links (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES orders (id),
    token_hash {KEY} NOT NULL UNIQUE,
    made_at    TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at    TIMESTAMPTZ
);
CREATE INDEX feedback_links_by_order ON feedback_links (order_id, id);
