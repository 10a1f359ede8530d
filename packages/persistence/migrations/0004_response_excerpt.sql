-- The beginning of the answer's body, of a failed attempt.
ALTER TABLE delivery_attempts ADD COLUMN response_excerpt text;
