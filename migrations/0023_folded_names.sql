-- Names as they are searched for: the program folds them (case, accents), because SQLite folds ASCII letters only.
ALTER TABLE garages ADD COLUMN name_folded {KEY} NOT NULL DEFAULT '';
ALTER TABLE fleets ADD COLUMN name_folded {KEY} NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN name_folded {KEY} NOT NULL DEFAULT '';
CREATE INDEX garages_by_folded_name ON garages (name_folded);
CREATE INDEX fleets_by_folded_name ON fleets (name_folded);
CREATE INDEX users_by_folded_name ON users (name_folded);
