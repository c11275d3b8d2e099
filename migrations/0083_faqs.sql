-- Questions that are asked often, with their answers in Markdown: for staff, customers and garages.
CREATE TABLE faqs (
    id              {ID},
    version         BIGINT NOT NULL DEFAULT 1,
    category        TEXT NOT NULL CHECK (length(category) BETWEEN 1 AND 60),
    category_folded {KEY} NOT NULL,
    question        TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 300),
    question_folded {KEY} NOT NULL,
    answer          TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 5000),
    language        TEXT NOT NULL CHECK (language IN ('en', 'hi', 'ms', 'zh', 'es')),
    audience        TEXT NOT NULL CHECK (audience IN ('staff', 'customer', 'garage')),
    -- A JSON list of texts.
    tags            TEXT NOT NULL,
    -- The folded words of the question, the tags and the answer, with single spaces between them.
    words           TEXT NOT NULL,
    -- Its place within its category.
    sequence        BIGINT NOT NULL,
    is_published    BOOLEAN NOT NULL,
    created_at      TIMESTAMPTZ NOT NULL,
    created_by      BIGINT REFERENCES users (id),
    updated_at      TIMESTAMPTZ NOT NULL,
    updated_by      BIGINT REFERENCES users (id),
    UNIQUE (language, question_folded)
);
CREATE INDEX faqs_by_category ON faqs (category_folded, sequence, id);
