CREATE TABLE `live_leases` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`session_id` text,
	`ticket_id` integer,
	`role` text NOT NULL,
	`token_version` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`missed_from` integer,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `live_leases_session` ON `live_leases` (`session_id`);--> statement-breakpoint
CREATE INDEX `live_leases_expires` ON `live_leases` (`expires_at`);