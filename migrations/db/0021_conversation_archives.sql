CREATE TABLE `conversation_archives` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`storage_key` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`members` text DEFAULT '[]' NOT NULL,
	`entry_count` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`raw_bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "conversation_archives_state_known" CHECK(state IN ('writing', 'overtaken', 'stored', 'stale'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_archives_key` ON `conversation_archives` (`storage_key`);--> statement-breakpoint
CREATE INDEX `conversation_archives_ticket` ON `conversation_archives` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `conversation_archives_due` ON `conversation_archives` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `archive_after_months` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_threads` ADD `archive_id` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `conversation_archived_at` integer;--> statement-breakpoint
CREATE INDEX `tickets_unarchived` ON `tickets` (`closed_at`) WHERE closed_at IS NOT NULL AND erased_at IS NULL AND status IN (2, 3, 4) AND (conversation_archived_at IS NULL OR conversation_archived_at < closed_at);--> statement-breakpoint
-- Whoever writes a text takes the entry out of its archive, and what may hold the text of before goes, or is packed anew.
CREATE TRIGGER ticket_threads_leave_archive AFTER UPDATE OF body, body_text ON ticket_threads
WHEN NEW.archive_id IS NULL OR NEW.archive_id IS OLD.archive_id
BEGIN
  UPDATE conversation_archives SET state = 'overtaken' WHERE ticket_id = OLD.ticket_id AND state = 'writing';
  UPDATE conversation_archives SET state = 'stale', due_at = 0
  WHERE ticket_id = OLD.ticket_id AND OLD.archive_id IS NOT NULL AND state IN ('stored', 'stale') AND due_at IS NOT 0;
  UPDATE ticket_threads SET archive_id = NULL WHERE id = NEW.id AND archive_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_archives_on_delete AFTER DELETE ON ticket_threads
BEGIN
  UPDATE conversation_archives SET state = 'overtaken' WHERE ticket_id = OLD.ticket_id AND state = 'writing';
  UPDATE conversation_archives SET state = 'stale', due_at = 0
  WHERE ticket_id = OLD.ticket_id AND OLD.archive_id IS NOT NULL AND state IN ('stored', 'stale') AND due_at IS NOT 0;
END;
--> statement-breakpoint
-- All entries of a ticket move at once, with a merge, and their archives with them.
CREATE TRIGGER ticket_threads_archives_on_move AFTER UPDATE OF ticket_id ON ticket_threads
WHEN NEW.ticket_id IS NOT OLD.ticket_id
BEGIN
  UPDATE conversation_archives SET state = 'overtaken'
  WHERE ticket_id IN (OLD.ticket_id, NEW.ticket_id) AND state = 'writing';
  UPDATE conversation_archives SET ticket_id = NEW.ticket_id WHERE ticket_id = OLD.ticket_id AND state IN ('stored', 'stale');
END;
