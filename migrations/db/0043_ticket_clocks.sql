CREATE TABLE `clock_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`metric` text NOT NULL,
	`outcome` text NOT NULL,
	`started_at` integer NOT NULL,
	`due_at` integer,
	`ended_at` integer NOT NULL,
	`elapsed_ms` integer NOT NULL,
	`working_ms` integer NOT NULL,
	`department_id` integer,
	`team_id` integer,
	`agent_id` integer,
	`priority_id` integer,
	`plan_id` integer
);
--> statement-breakpoint
CREATE INDEX `clock_results_ended` ON `clock_results` (`ended_at`);--> statement-breakpoint
CREATE TABLE `ticket_clocks` (
	`ticket_id` integer NOT NULL,
	`metric` text NOT NULL,
	`state` text NOT NULL,
	`plan_id` integer,
	`calendar_id` integer,
	`target_ms` integer NOT NULL,
	`consumed_ms` integer DEFAULT 0 NOT NULL,
	`since` integer,
	`due_at` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`warned_at` integer,
	`breached_at` integer,
	`rings_at` integer,
	PRIMARY KEY(`ticket_id`, `metric`),
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ticket_clocks_running" CHECK((state = 'running') = (since IS NOT NULL))
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `sla_plans` ADD `targets` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `sla_plans` ADD `warn_percent` integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `has_clocks` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_wrongly_overdue_2` ON `tickets` (`duedate`) WHERE isoverdue = 1 AND has_clocks = 0 AND (status <> 1 OR isanswered = 1);--> statement-breakpoint
CREATE INDEX `tickets_clocked` ON `tickets` (`has_clocks`) WHERE has_clocks = 1 AND status IN (1, 7);