-- The words of the catalogue, each once: what is typed with a letter wrong is compared with all of them. Numbers are not
-- words: one letter more or less is another part. A start after the upgrade fills it.
CREATE TABLE catalogue_spellings (
    word {KEY} PRIMARY KEY
);
