-- How many of an item a car usually has: what "the rest is there" means.
ALTER TABLE inventory_items ADD COLUMN usual_count BIGINT NOT NULL DEFAULT 1 CHECK (usual_count BETWEEN 1 AND 20);

-- The papers, each with its state: [{"document_id", "state"}] with "there" or "not_there". What was not looked for is not
-- in the list. Until now the list had the ids of those that were there, and said nothing of the others.
UPDATE order_inventories
SET documents = REPLACE(REPLACE(REPLACE(documents, '[', '[{"document_id":'), ',', ',"state":"there"},{"document_id":'),
    ']', ',"state":"there"}]')
WHERE documents <> '[]';
