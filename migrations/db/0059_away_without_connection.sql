ALTER TABLE `settings` ADD `away_after_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `agent_routing` ADD `unseen_since` integer;