CREATE TABLE `assistant_records` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`session_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assistant_records_session` ON `assistant_records` (`session_id`);--> statement-breakpoint
CREATE INDEX `assistant_records_expires` ON `assistant_records` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `assistant_client` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `assistant_rights` text;