ALTER TABLE `privacy_jobs` ADD `step` text;--> statement-breakpoint
ALTER TABLE `privacy_jobs` ADD `account_place` integer DEFAULT 0 NOT NULL;