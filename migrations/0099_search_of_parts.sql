-- Parts are walked in the order of their names until enough of them have the words that were typed: by one index.
DROP INDEX catalogue_words_by_source;
CREATE INDEX catalogue_words_by_source ON catalogue_words (source, source_id, word);
-- A page of a sub-category, however deep, reads the index alone.
DROP INDEX parts_by_sub_category;
CREATE INDEX parts_by_sub_category ON parts (sub_category_id, name, id, is_active);
