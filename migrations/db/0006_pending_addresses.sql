CREATE TABLE `email_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`old_email` text,
	`new_email` text NOT NULL,
	`proof_nonce` text NOT NULL,
	`proof_hash` text NOT NULL,
	`proof_expires_at` integer NOT NULL,
	`return_nonce` text NOT NULL,
	`return_hash` text NOT NULL,
	`return_expires_at` integer NOT NULL,
	`proven_at` integer,
	`ended_at` integer,
	`returned_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_proof` ON `email_changes` (`proof_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_return` ON `email_changes` (`return_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_new_email` ON `email_changes` (`new_email`);--> statement-breakpoint
CREATE INDEX `email_changes_expires` ON `email_changes` (`return_expires_at`);--> statement-breakpoint
ALTER TABLE `user_tokens` ADD `password_hash` text;