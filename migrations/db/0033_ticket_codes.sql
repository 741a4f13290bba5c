CREATE TABLE `ticket_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`used_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_codes_browser` ON `ticket_codes` (`browser_hash`);--> statement-breakpoint
CREATE INDEX `ticket_codes_ticket` ON `ticket_codes` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_codes_user` ON `ticket_codes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ticket_codes_created` ON `ticket_codes` (`created_at`);