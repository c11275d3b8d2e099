-- An estimate is made of jobs: labour and parts that are done together, which the customer approves or declines as one.

CREATE TABLE estimate_jobs (
    order_id BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    -- Its own within the order: a job that goes on into the next revision keeps it.
    number   BIGINT NOT NULL CHECK (number >= 1),
    sequence BIGINT NOT NULL CHECK (sequence >= 0),
    title    TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
    -- Why it is needed, in plain words.
    reason   TEXT CHECK (length(reason) BETWEEN 1 AND 500),
    PRIMARY KEY (order_id, revision, number),
    UNIQUE (order_id, revision, sequence),
    FOREIGN KEY (order_id, revision) REFERENCES estimate_revisions (order_id, revision)
);

-- Photos of the order that were added to a job; those of its findings are shown without a row here.
CREATE TABLE estimate_job_photos (
    order_id BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    job      BIGINT NOT NULL,
    file_id  BIGINT NOT NULL REFERENCES files (id),
    PRIMARY KEY (order_id, revision, job, file_id),
    FOREIGN KEY (order_id, revision, job) REFERENCES estimate_jobs (order_id, revision, number)
);
CREATE INDEX estimate_job_photos_by_file ON estimate_job_photos (file_id);

-- Each line of before is a job of its own.
ALTER TABLE estimate_lines ADD COLUMN job BIGINT NOT NULL DEFAULT 1 CHECK (job >= 1);
UPDATE estimate_lines SET job = number;
INSERT INTO estimate_jobs (order_id, revision, number, sequence, title)
    SELECT order_id, revision, number, sequence, service_name FROM estimate_lines;

-- The job of a line as it was billed; empty: the bill was issued before there were jobs.
ALTER TABLE bill_lines ADD COLUMN job BIGINT CHECK (job >= 1);
ALTER TABLE bill_lines ADD COLUMN job_title TEXT CHECK (length(job_title) BETWEEN 1 AND 160);
