ALTER TABLE `catalog` ADD `version` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE catalog SET version = lower(hex(randomblob(16)));
--> statement-breakpoint
CREATE TRIGGER catalog_versioned_on_insert AFTER INSERT ON catalog
BEGIN
  UPDATE catalog SET version = lower(hex(randomblob(16))) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER catalog_versioned_on_update AFTER UPDATE OF entries ON catalog
BEGIN
  UPDATE catalog SET version = lower(hex(randomblob(16))) WHERE id = NEW.id;
END;
