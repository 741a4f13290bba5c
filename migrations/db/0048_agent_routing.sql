CREATE TABLE `agent_routing` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`until` integer,
	`turn` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "agent_routing_state_known" CHECK(state IN ('available', 'away', 'off'))
);
--> statement-breakpoint
CREATE INDEX `agent_routing_turn` ON `agent_routing` (`turn`);--> statement-breakpoint
CREATE TABLE `ticket_routings` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`claim` text NOT NULL,
	`routed_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `agent_skills` (
	`user_id` integer NOT NULL,
	`skill_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `skill_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_skills_skill` ON `agent_skills` (`skill_id`);--> statement-breakpoint
CREATE TABLE `skills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skills_name_unique` ON `skills` (`name`);--> statement-breakpoint
ALTER TABLE `help_topics` ADD `skill_id` integer REFERENCES skills(id);--> statement-breakpoint
ALTER TABLE `departments` ADD `routing` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `departments` ADD `default_capacity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `departments` ADD `reassign_when_away` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `departments_routed` ON `departments` (`routing`) WHERE routing <> 'none';--> statement-breakpoint
CREATE INDEX `departments_reassigning` ON `departments` (`reassign_when_away`) WHERE reassign_when_away = 1;--> statement-breakpoint
ALTER TABLE `teams` ADD `routing` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `default_capacity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `teams_routed` ON `teams` (`routing`) WHERE routing <> 'none';--> statement-breakpoint
ALTER TABLE `users` ADD `ticket_capacity` integer;