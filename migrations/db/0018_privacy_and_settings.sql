CREATE TABLE `privacy_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`actor_id` integer,
	`accounts` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`stage` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`word` text DEFAULT '' NOT NULL,
	`pieces` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `privacy_jobs_user` ON `privacy_jobs` (`user_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `privacy_jobs_once` ON `privacy_jobs` (`user_id`,`kind`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `privacy_jobs_running` ON `privacy_jobs` (`lease_until`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `privacy_jobs_expires` ON `privacy_jobs` (`expires_at`) WHERE state = 'done' AND expires_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `mail_footer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `writing_limits_percent` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `retention_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `retention_action` text DEFAULT 'erase' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `retention_from` integer;--> statement-breakpoint
ALTER TABLE `ticket_priorities` ADD `ranked_up_to` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `merged_into_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `users_merged_into` ON `users` (`merged_into_id`) WHERE merged_into_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `erased_at` integer;--> statement-breakpoint
CREATE INDEX `tickets_retained` ON `tickets` (`closed_at`) WHERE closed_at IS NOT NULL AND erased_at IS NULL AND status IN (2, 3, 4);