CREATE TABLE `sla_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plan_id` integer NOT NULL,
	`metric` text NOT NULL,
	`at` text NOT NULL,
	`value` integer NOT NULL,
	`repeat_minutes` integer DEFAULT 0 NOT NULL,
	`repeats` integer DEFAULT 0 NOT NULL,
	`notify` text DEFAULT '' NOT NULL,
	`notify_id` integer,
	`assign_id` integer,
	`unassigns` integer DEFAULT false NOT NULL,
	`priority_id` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `sla_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notify_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assign_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`priority_id`) REFERENCES `ticket_priorities`(`priority_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sla_steps_repeats" CHECK(repeats BETWEEN 0 AND 10)
);
--> statement-breakpoint
CREATE INDEX `sla_steps_plan` ON `sla_steps` (`plan_id`);--> statement-breakpoint
CREATE INDEX `sla_steps_notify` ON `sla_steps` (`notify_id`);--> statement-breakpoint
CREATE INDEX `sla_steps_assign` ON `sla_steps` (`assign_id`);--> statement-breakpoint
CREATE INDEX `sla_steps_priority` ON `sla_steps` (`priority_id`);--> statement-breakpoint
ALTER TABLE `ticket_clocks` ADD `rung` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_clocks` ADD `rung_at` integer;--> statement-breakpoint
ALTER TABLE `ticket_clocks` ADD `acknowledged_at` integer;