CREATE TABLE `widget_conversations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`key_id` integer NOT NULL,
	`origin` text NOT NULL,
	`user_id` integer NOT NULL,
	`token_version` integer NOT NULL,
	`ticket_id` integer NOT NULL,
	`subject` text,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `widget_conversations_hash` ON `widget_conversations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `widget_conversations_user` ON `widget_conversations` (`user_id`);--> statement-breakpoint
CREATE INDEX `widget_conversations_ticket` ON `widget_conversations` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `widget_conversations_key` ON `widget_conversations` (`key_id`);--> statement-breakpoint
CREATE INDEX `widget_conversations_expires` ON `widget_conversations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `widget_keeps_conversation` integer DEFAULT true NOT NULL;