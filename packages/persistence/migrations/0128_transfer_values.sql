-- What a transfer's items were worth when it was created. Null for transfers from before.
ALTER TABLE transfers ADD COLUMN total_insured_value_cents numeric(38, 0);
