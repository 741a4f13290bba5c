CREATE TABLE `report_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`report` text NOT NULL,
	`query` text NOT NULL,
	`role` text NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_sent_at` integer,
	`outcome` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "report_subscriptions_query" CHECK(json_valid(query) AND length(query) <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_subscriptions_once` ON `report_subscriptions` (`user_id`,`report`,`query`);--> statement-breakpoint
CREATE INDEX `report_subscriptions_due` ON `report_subscriptions` (`due_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `first_run` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `settings` SET `first_run` = '["closed"]' WHERE `installed_at` IS NOT NULL;
