DROP TRIGGER tickets_counted_on_insert;--> statement-breakpoint
DROP TRIGGER tickets_counted_on_update;--> statement-breakpoint
DROP TRIGGER tickets_counted_on_delete;--> statement-breakpoint
DROP TABLE `ticket_counters`;--> statement-breakpoint
DROP INDEX `tickets_department_updated`;--> statement-breakpoint
DROP INDEX `tickets_team_updated`;--> statement-breakpoint
DROP INDEX `tickets_assignee_updated`;--> statement-breakpoint
DROP INDEX `tickets_updated`;--> statement-breakpoint
DROP INDEX `tickets_team_status`;--> statement-breakpoint
DROP INDEX `tickets_assignee_status`;--> statement-breakpoint
DROP INDEX `tickets_team`;--> statement-breakpoint
DROP INDEX `tickets_assignee`;--> statement-breakpoint
CREATE INDEX `tickets_status_newest` ON `tickets` (`status`);--> statement-breakpoint
CREATE INDEX `tickets_department_newest` ON `tickets` (`dept_id`,`status`);--> statement-breakpoint
CREATE INDEX `tickets_status_due` ON `tickets` (`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END);--> statement-breakpoint
CREATE INDEX `tickets_department_due` ON `tickets` (`dept_id`,`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END);--> statement-breakpoint
CREATE INDEX `tickets_status_priority` ON `tickets` (`status`,`priority_id`);--> statement-breakpoint
CREATE INDEX `tickets_department_priority` ON `tickets` (`dept_id`,`status`,`priority_id`);--> statement-breakpoint
CREATE INDEX `tickets_status_title` ON `tickets` (`status`,lower("title"));--> statement-breakpoint
CREATE INDEX `tickets_department_title` ON `tickets` (`dept_id`,`status`,lower("title"));--> statement-breakpoint
CREATE INDEX `tickets_team_status` ON `tickets` (`team_id`,`status`,`updated_at`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_status` ON `tickets` (`assigned_to`,`status`,`updated_at`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_team` ON `tickets` (`team_id`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee` ON `tickets` (`assigned_to`) WHERE assigned_to IS NOT NULL;