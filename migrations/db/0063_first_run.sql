ALTER TABLE `settings` ADD `first_run` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `settings` SET `first_run` = '["closed"]' WHERE `installed_at` IS NOT NULL;
