CREATE TABLE `ticket_mentions` (
	`user_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`mentioned_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ticket_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_mentions_ticket` ON `ticket_mentions` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_mentions_time` ON `ticket_mentions` (`mentioned_at`);