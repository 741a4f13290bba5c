CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_networks` (
	`user_id` integer NOT NULL,
	`network` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_networks_last_used` ON `sign_in_networks` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`key_id` text NOT NULL,
	`last_counter` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `two_factors_key` ON `two_factors` (`key_id`);--> statement-breakpoint
CREATE TABLE `app_passwords` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_passwords_user` ON `app_passwords` (`user_id`,`secret_hash`);--> statement-breakpoint
ALTER TABLE `settings` ADD `two_factor_required` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `app_password_id` integer REFERENCES app_passwords(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_app_password` ON `sessions` (`app_password_id`) WHERE app_password_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `two_factor_at` integer;--> statement-breakpoint
-- A reset password or a deactivated account leaves no way in beside it.
CREATE TRIGGER `users_end_app_passwords` AFTER UPDATE OF `token_version` ON `users` WHEN NEW.token_version <> OLD.token_version
BEGIN
	DELETE FROM app_passwords WHERE user_id = NEW.id;
END;
