-- A code belongs to the browser that asked for it, by a number that it was given with it; NULL for codes from before.
ALTER TABLE one_time_passwords ADD COLUMN nonce_hash TEXT;
-- Requested from an address at which the user has signed in before: limited apart from the requests of strangers.
ALTER TABLE one_time_passwords ADD COLUMN is_known BOOLEAN NOT NULL DEFAULT FALSE;
-- Guesses without that number.
ALTER TABLE one_time_passwords ADD COLUMN stray_attempts BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sessions_by_address ON sessions (user_id, address);

CREATE TABLE wrong_guesses (
    id        {ID},
    mobile    TEXT NOT NULL,
    address   TEXT NOT NULL,
    has_nonce BOOLEAN NOT NULL,
    at        TIMESTAMPTZ NOT NULL
);
CREATE INDEX wrong_guesses_by_mobile ON wrong_guesses (mobile, at);
CREATE INDEX wrong_guesses_by_address ON wrong_guesses (address, at);
