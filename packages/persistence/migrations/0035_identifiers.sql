-- The forms by which numbers are compared (docs/rules/Inventory.md#numbers). The service computes them; null where a
-- version before this one has written the row, until a job of the dispatcher has.
ALTER TABLE products ADD COLUMN sku_key text COLLATE "C";
-- Whether another product had the same SKU, written otherwise, when the form was computed.
ALTER TABLE products ADD COLUMN is_doubled_sku boolean NOT NULL DEFAULT false;

ALTER TABLE inventory_items ADD COLUMN serial_key text COLLATE "C";
ALTER TABLE inventory_items ADD COLUMN mark_key text COLLATE "C";
-- What tells a bar from others whatever its product: metal, maker, serial number, year and size. Null where the product
-- names no metal or no maker.
ALTER TABLE inventory_items ADD COLUMN bar_key text COLLATE "C";
-- Whether another item that the vault held had the same number when the form was computed.
ALTER TABLE inventory_items ADD COLUMN is_doubled_number boolean NOT NULL DEFAULT false;
ALTER TABLE inventory_items ADD COLUMN is_doubled_mark boolean NOT NULL DEFAULT false;
-- The serial number of an item whose number an earlier item had; its serial_number is empty then, since the version
-- before has an index by which a number comes once for good.
ALTER TABLE inventory_items ADD COLUMN repeated_serial_number text;
-- The item that the same bar was before, and the one that it became, each with the organization that owns it.
ALTER TABLE inventory_items ADD COLUMN previous_item_id text COLLATE "C";
ALTER TABLE inventory_items ADD COLUMN previous_item_owner text COLLATE "C";
ALTER TABLE inventory_items ADD COLUMN next_item_id text COLLATE "C";
ALTER TABLE inventory_items ADD COLUMN next_item_owner text COLLATE "C";
