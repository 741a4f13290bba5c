CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_key` ON `tags` (`key`);--> statement-breakpoint
CREATE TABLE `ticket_tags` (
	`tag_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `ticket_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ticket_tags_ticket` ON `ticket_tags` (`ticket_id`);--> statement-breakpoint
ALTER TABLE `tickets` ADD `tag_ids` text;
--> statement-breakpoint
-- The primary key finds the tickets of a tag, so that rare tags need no rows in ticket_rare_values.
CREATE TRIGGER ticket_tags_on_insert AFTER INSERT ON ticket_tags
BEGIN
  INSERT INTO ticket_value_counters (kind, value_id, total) VALUES ('tag', NEW.tag_id, 1)
  ON CONFLICT (kind, value_id) DO UPDATE SET total = total + 1 WHERE total <= 250;
  UPDATE tickets SET tag_ids = (SELECT ',' || group_concat(tag_id) || ',' FROM ticket_tags WHERE ticket_id = NEW.ticket_id)
  WHERE id = NEW.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_tags_on_delete AFTER DELETE ON ticket_tags
BEGIN
  UPDATE ticket_value_counters SET total = total - 1 WHERE kind = 'tag' AND value_id = OLD.tag_id AND total <= 250;
  UPDATE tickets SET tag_ids = (SELECT ',' || group_concat(tag_id) || ',' FROM ticket_tags WHERE ticket_id = OLD.ticket_id)
  WHERE id = OLD.ticket_id;
END;
--> statement-breakpoint
CREATE TRIGGER tags_on_delete AFTER DELETE ON tags
BEGIN
  DELETE FROM ticket_value_counters WHERE kind = 'tag' AND value_id = OLD.id;
END;
