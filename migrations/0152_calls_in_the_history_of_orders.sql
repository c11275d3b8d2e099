-- The history of an order tells how the calls about it ended. SQLite changes no check of a table: it is written again.
CREATE TABLE order_timeline_moved (
    id         {ID},
    order_id   BIGINT NOT NULL REFERENCES orders (id),
    at         TIMESTAMPTZ NOT NULL,
    actor_id   BIGINT REFERENCES users (id),
    actor_name TEXT NOT NULL,
    role       TEXT NOT NULL,
    event      TEXT NOT NULL CHECK (event IN ('created', 'status_changed', 'edited', 'reopened', 'inventory', 'job_card',
                                              'estimate', 'approval', 'checklist', 'bill', 'credit_note', 'payment',
                                              'insurance', 'file', 'escalation', 'refund', 'call')),
    -- JSON: {"field": [old, new], ...}
    changes    TEXT NOT NULL,
    reason     TEXT
);
INSERT INTO order_timeline_moved (id, order_id, at, actor_id, actor_name, role, event, changes, reason)
    SELECT id, order_id, at, actor_id, actor_name, role, event, changes, reason FROM order_timeline ORDER BY id;
DROP TABLE order_timeline;
ALTER TABLE order_timeline_moved RENAME TO order_timeline;
{POSTGRES}SELECT setval(pg_get_serial_sequence('order_timeline', 'id'), MAX(id)) FROM order_timeline HAVING MAX(id) IS NOT NULL;
CREATE INDEX timeline_by_order ON order_timeline (order_id, id);
