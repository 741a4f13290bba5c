CREATE TABLE `ticket_reads` (
	`user_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`marked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ticket_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_reads_ticket` ON `ticket_reads` (`ticket_id`);