CREATE TABLE `sd_asset_words` (
	`word` text NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`word`, `asset_id`),
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_asset_words_record` ON `sd_asset_words` (`asset_id`);--> statement-breakpoint
ALTER TABLE `sd_assets` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `sd_assets_updated` ON `sd_assets` (`updated_at`);