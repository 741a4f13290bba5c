ALTER TABLE `departments` ADD `only_in_hours` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `only_in_hours` integer DEFAULT false NOT NULL;