CREATE TABLE `kb_votes` (
	`article_id` integer NOT NULL,
	`visitor` text NOT NULL,
	`helpful` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `visitor`),
	FOREIGN KEY (`article_id`) REFERENCES `kb_articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kb_votes_created` ON `kb_votes` (`created_at`);--> statement-breakpoint
ALTER TABLE `kb_articles` ADD `language` text;--> statement-breakpoint
ALTER TABLE `kb_articles` ADD `helpful_votes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kb_articles` ADD `unhelpful_votes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `kb_articles_open` ON `kb_articles` (CASE WHEN "publish_at" > "updated_at" THEN "publish_at" ELSE "updated_at" END) WHERE published = 1 AND is_public = 1;--> statement-breakpoint
CREATE INDEX `kb_articles_open_category` ON `kb_articles` (`category_id`,CASE WHEN "publish_at" > "updated_at" THEN "publish_at" ELSE "updated_at" END) WHERE published = 1 AND is_public = 1;
--> statement-breakpoint
-- What readers said is counted as it comes; votes that are forgotten stay counted.
CREATE TRIGGER kb_votes_counted AFTER INSERT ON kb_votes
BEGIN
  UPDATE kb_articles SET helpful_votes = helpful_votes + NEW.helpful, unhelpful_votes = unhelpful_votes + 1 - NEW.helpful WHERE id = NEW.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER kb_votes_changed AFTER UPDATE OF helpful ON kb_votes
WHEN NEW.helpful IS NOT OLD.helpful
BEGIN
  UPDATE kb_articles SET helpful_votes = helpful_votes + NEW.helpful - OLD.helpful, unhelpful_votes = unhelpful_votes + OLD.helpful - NEW.helpful WHERE id = NEW.article_id;
END;
