DROP INDEX `tickets_requester`;--> statement-breakpoint
CREATE INDEX `tickets_department_updated` ON `tickets` (`dept_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_team_updated` ON `tickets` (`team_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_assignee_updated` ON `tickets` (`assigned_to`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_requester_updated` ON `tickets` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_updated` ON `tickets` (`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_department` ON `tickets` (`dept_id`);--> statement-breakpoint
CREATE INDEX `tickets_team` ON `tickets` (`team_id`);--> statement-breakpoint
CREATE INDEX `tickets_assignee` ON `tickets` (`assigned_to`);--> statement-breakpoint
CREATE INDEX `tickets_requester` ON `tickets` (`user_id`);--> statement-breakpoint
ALTER TABLE `deliveries` ADD `served_tokens` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `message_id` text;--> statement-breakpoint
CREATE INDEX `deliveries_message_id` ON `deliveries` (`message_id`) WHERE message_id IS NOT NULL;