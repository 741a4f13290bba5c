DROP INDEX `canned_replies_title`;--> statement-breakpoint
ALTER TABLE `canned_replies` ADD `owner_id` integer REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `canned_replies` ADD `actions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `canned_replies` ADD `named` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `canned_replies` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `canned_replies_own_title` ON `canned_replies` (`owner_id`,`title`);--> statement-breakpoint
CREATE UNIQUE INDEX `canned_replies_title` ON `canned_replies` (`title`) WHERE owner_id IS NULL;