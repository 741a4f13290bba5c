DROP TRIGGER tickets_titled_on_insert;
--> statement-breakpoint
DROP TRIGGER tickets_titled_on_update;
--> statement-breakpoint
CREATE TABLE `__new_ticket_title_words` (
	`word` text NOT NULL,
	`ticket_id` integer NOT NULL,
	PRIMARY KEY(`word`, `ticket_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_ticket_title_words`("word", "ticket_id") SELECT "word", "ticket_id" FROM `ticket_title_words` ORDER BY 1, 2;--> statement-breakpoint
DROP TABLE `ticket_title_words`;--> statement-breakpoint
ALTER TABLE `__new_ticket_title_words` RENAME TO `ticket_title_words`;
--> statement-breakpoint
CREATE TRIGGER tickets_titled_on_insert AFTER INSERT ON tickets
BEGIN
  INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
  SELECT w.value, NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w WHERE w.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER tickets_titled_on_update AFTER UPDATE OF title ON tickets
WHEN OLD.title IS NOT NEW.title
BEGIN
  UPDATE ticket_threads SET title = NEW.title
  WHERE id = (SELECT min(id) FROM ticket_threads WHERE ticket_id = NEW.id AND is_internal = 0);
  DELETE FROM ticket_title_words WHERE ticket_id = OLD.id AND word IN (SELECT w.value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w);
  INSERT OR IGNORE INTO ticket_title_words (word, ticket_id)
  SELECT w.value, NEW.id FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(NEW.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w WHERE w.value <> '';
END;
--> statement-breakpoint
CREATE TRIGGER tickets_titled_on_delete AFTER DELETE ON tickets
BEGIN
  DELETE FROM ticket_title_words WHERE ticket_id = OLD.id AND word IN (SELECT w.value FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.title), char(9), ' '), char(10), ' '), char(13), ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' '), '"', ' '), '''', ' '), '`', ' '), '/', ' '), '\', ' '), '|', ' '), '-', ' '), '_', ' '), '#', ' '), '&', ' '), '+', ' '), '=', ' '), '*', ' '), '@', ' ')), ' ', '","') || ']') w);
END;
--> statement-breakpoint
DROP INDEX `tickets_due`;
