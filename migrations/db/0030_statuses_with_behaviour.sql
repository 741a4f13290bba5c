ALTER TABLE `ticket_statuses` ADD `clock` text DEFAULT 'runs' NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_statuses` ADD `on_customer_reply` text DEFAULT 'stays' NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_statuses` ADD `auto_closes` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_statuses` ADD `held_up_to` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `hold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `held_since` integer;--> statement-breakpoint
ALTER TABLE `tickets` ADD `snoozed_until` integer;--> statement-breakpoint
CREATE INDEX `tickets_newly_due_2` ON `tickets` (`duedate`) WHERE status = 1 AND isanswered = 0 AND isoverdue = 0 AND hold & 1 = 0;--> statement-breakpoint
CREATE INDEX `tickets_snoozed` ON `tickets` (`snoozed_until`) WHERE snoozed_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_auto_close_2` ON `tickets` (`last_response_at`) WHERE status = 1 AND isanswered = 1 AND hold & 2 = 0;