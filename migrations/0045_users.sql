-- Roles that admins make. Each is based on a declared role, which decides the rows that it sees; a declared role is based
-- on itself. The folded name makes two spellings of one name the same.
ALTER TABLE roles ADD COLUMN based_on TEXT NOT NULL DEFAULT '';
ALTER TABLE roles ADD COLUMN name_folded {KEY} NOT NULL DEFAULT '';
ALTER TABLE roles ADD COLUMN is_active BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE roles SET based_on = name, name_folded = lower(name);
CREATE UNIQUE INDEX roles_by_folded_name ON roles (name_folded);

-- Why a session was ended, so that the console can tell its user.
ALTER TABLE sessions ADD COLUMN ended_because TEXT;

ALTER TABLE users ADD COLUMN employee_code TEXT CHECK (length(employee_code) BETWEEN 1 AND 20);
-- 1 Outbound, 2 Inbound, 3 Blended, 4 ML, 5 IVR.
ALTER TABLE users ADD COLUMN agent_type_id BIGINT CHECK (agent_type_id BETWEEN 1 AND 5);
ALTER TABLE users ADD COLUMN city_id BIGINT REFERENCES cities (id);
ALTER TABLE users ADD COLUMN manager_id BIGINT REFERENCES users (id);
-- A JSON list of language codes.
ALTER TABLE users ADD COLUMN languages TEXT NOT NULL DEFAULT '[]';
ALTER TABLE users ADD COLUMN joined_on DATE;
ALTER TABLE users ADD COLUMN left_on DATE;
ALTER TABLE users ADD COLUMN auto_assign BOOLEAN NOT NULL DEFAULT FALSE;
-- The most open leads of a user.
ALTER TABLE users ADD COLUMN lead_cap BIGINT NOT NULL DEFAULT 40 CHECK (lead_cap BETWEEN 1 AND 500);
-- The caller desk: with which numbers a user telephones.
ALTER TABLE users ADD COLUMN desk_number TEXT CHECK (desk_number LIKE '+%');
ALTER TABLE users ADD COLUMN desk_extension TEXT CHECK (length(desk_extension) BETWEEN 1 AND 10);
ALTER TABLE users ADD COLUMN desk_did TEXT CHECK (desk_did LIKE '+%');
ALTER TABLE users ADD COLUMN desk_enabled BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE users ADD COLUMN deactivated_at TIMESTAMPTZ;
ALTER TABLE users ADD COLUMN deactivated_by BIGINT REFERENCES users (id);
ALTER TABLE users ADD COLUMN deactivation_reason TEXT CHECK (length(deactivation_reason) BETWEEN 1 AND 200);
ALTER TABLE users ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE users ADD COLUMN updated_at TIMESTAMPTZ;
ALTER TABLE users ADD COLUMN updated_by BIGINT REFERENCES users (id);
CREATE UNIQUE INDEX users_by_employee_code ON users (employee_code);
CREATE INDEX users_by_manager ON users (manager_id) WHERE manager_id IS NOT NULL;
CREATE INDEX users_by_garage ON users (garage_id) WHERE garage_id IS NOT NULL;
CREATE INDEX users_by_desk_number ON users (desk_number) WHERE desk_number IS NOT NULL;
CREATE INDEX user_roles_by_role ON user_roles (role_id, user_id);
