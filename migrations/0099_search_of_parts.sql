-- Parts are walked in the order of their names until enough of them have the words that were typed: by one index. The id
-- comes first, so that the beginnings of words are looked up by the primary key.
DROP INDEX catalogue_words_by_source;
CREATE INDEX catalogue_words_by_source ON catalogue_words (source_id, source, word);
-- A page of a sub-category, however deep, reads the index alone.
DROP INDEX parts_by_sub_category;
CREATE INDEX parts_by_sub_category ON parts (sub_category_id, name, id, is_active);
