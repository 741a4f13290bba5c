CREATE TABLE `limit_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`window_ends_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limit_counters_ends` ON `limit_counters` (`window_ends_at`);