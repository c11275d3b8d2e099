-- An admin who views the console as another role sees what this user sees, or the rows of this place ('city:4').
ALTER TABLE sessions ADD COLUMN seen_user_id BIGINT REFERENCES users (id);
ALTER TABLE sessions ADD COLUMN seen_place TEXT;
