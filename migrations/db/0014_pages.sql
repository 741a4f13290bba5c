CREATE TABLE `ticket_mutes` (
	`user_id` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ticket_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_mutes_ticket` ON `ticket_mutes` (`ticket_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `accent_color` text DEFAULT '#0b5cad' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `logo_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `timezone` text;