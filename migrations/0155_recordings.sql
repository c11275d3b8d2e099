-- Where the exchange keeps the recording of a talk; empty where there is none, or the exchange names none.
ALTER TABLE calls ADD COLUMN recording TEXT CHECK (recording LIKE 'https://%' AND length(recording) BETWEEN 12 AND 500);
