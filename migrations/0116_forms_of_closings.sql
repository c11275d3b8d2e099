-- A closing form may be of one kind of escalations; null: of all kinds. Versions are counted through all kinds.
ALTER TABLE closing_forms ADD COLUMN kind TEXT CHECK (kind IN ('order', 'spares', 'accessories'));
