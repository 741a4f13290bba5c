CREATE TABLE `kb_revisions` (
	`article_id` integer NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`author_id` integer,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `version`),
	FOREIGN KEY (`article_id`) REFERENCES `kb_articles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `kb_articles` ADD `edited_by` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `kb_articles_updated` ON `kb_articles` (`updated_at`);--> statement-breakpoint
CREATE INDEX `kb_articles_category_updated` ON `kb_articles` (`category_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `kb_articles_state_published` ON `kb_articles` (`updated_at`) WHERE published = 1;--> statement-breakpoint
CREATE INDEX `kb_articles_state_draft` ON `kb_articles` (`updated_at`) WHERE published = 0;--> statement-breakpoint
CREATE INDEX `kb_articles_category_published` ON `kb_articles` (`category_id`,`updated_at`) WHERE published = 1;--> statement-breakpoint
CREATE INDEX `kb_articles_category_draft` ON `kb_articles` (`category_id`,`updated_at`) WHERE published = 0;