CREATE TABLE `sd_counters` (
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`owner_id` integer NOT NULL,
	`dept_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`status_id` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`kind`, `scope`, `owner_id`, `dept_id`, `team_id`, `status_id`)
);
