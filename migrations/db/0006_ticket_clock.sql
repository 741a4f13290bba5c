CREATE INDEX `tickets_newly_due` ON `tickets` (`duedate`) WHERE status = 1 AND isanswered = 0 AND isoverdue = 0;--> statement-breakpoint
CREATE INDEX `tickets_marked_overdue` ON `tickets` (`duedate`) WHERE isoverdue = 1;--> statement-breakpoint
CREATE INDEX `tickets_wrongly_overdue` ON `tickets` (`duedate`) WHERE isoverdue = 1 AND (status <> 1 OR isanswered = 1);