CREATE TRIGGER ticket_threads_files_counted_on_insert AFTER INSERT ON attachments
WHEN NEW.thread_id IS NOT NULL
BEGIN
  UPDATE ticket_threads SET attachment_count = attachment_count + 1 WHERE id = NEW.thread_id;
END;
--> statement-breakpoint
CREATE TRIGGER ticket_threads_files_counted_on_delete AFTER DELETE ON attachments
WHEN OLD.thread_id IS NOT NULL
BEGIN
  UPDATE ticket_threads SET attachment_count = attachment_count - 1 WHERE id = OLD.thread_id;
END;
