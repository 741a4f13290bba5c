DROP INDEX `users_first_name`;--> statement-breakpoint
DROP INDEX `users_last_name`;--> statement-breakpoint
CREATE INDEX `users_first_name` ON `users` (`first_name_key`,`last_name_key`);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (`last_name_key`,`first_name_key`);