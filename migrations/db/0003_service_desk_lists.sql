CREATE TABLE `sd_change_words` (
	`word` text NOT NULL,
	`change_id` integer NOT NULL,
	PRIMARY KEY(`word`, `change_id`),
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_change_words_record` ON `sd_change_words` (`change_id`);--> statement-breakpoint
CREATE TABLE `sd_problem_words` (
	`word` text NOT NULL,
	`problem_id` integer NOT NULL,
	PRIMARY KEY(`word`, `problem_id`),
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_problem_words_record` ON `sd_problem_words` (`problem_id`);--> statement-breakpoint
CREATE TABLE `sd_release_words` (
	`word` text NOT NULL,
	`release_id` integer NOT NULL,
	PRIMARY KEY(`word`, `release_id`),
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_release_words_record` ON `sd_release_words` (`release_id`);--> statement-breakpoint
CREATE INDEX `sd_changes_priority` ON `sd_changes` (`priority_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_department_status` ON `sd_problems` (`department_id`,`status_type_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_group` ON `sd_problems` (`group_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_priority` ON `sd_problems` (`priority_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_releases_priority` ON `sd_releases` (`priority_id`,`updated_at`);