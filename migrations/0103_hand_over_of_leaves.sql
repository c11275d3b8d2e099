-- What becomes of somebody's open cases when their leave begins: handed over to a colleague, or back to the queues.
CREATE TABLE leave_hand_overs (
    leave_id   BIGINT PRIMARY KEY REFERENCES leaves (id),
    -- Null: back to the queues.
    to_user_id BIGINT REFERENCES users (id),
    by_id      BIGINT NOT NULL REFERENCES users (id),
    at         TIMESTAMPTZ NOT NULL,
    done_at    TIMESTAMPTZ
);
CREATE INDEX leave_hand_overs_waiting ON leave_hand_overs (leave_id) WHERE done_at IS NULL;

-- The work of a manager in a period.
CREATE INDEX assignment_decisions_by_chosen ON assignment_decisions (chosen_id, at) WHERE subject = 'case';
