ALTER TABLE `canned_replies` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As the trigger of the other columns.
CREATE TRIGGER canned_replies_note_version AFTER UPDATE OF note ON canned_replies
WHEN NEW.version = OLD.version
BEGIN
  UPDATE canned_replies SET version = OLD.version + 1 WHERE id = NEW.id;
END;
