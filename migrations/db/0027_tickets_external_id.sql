ALTER TABLE `tickets` ADD `external_id` text;--> statement-breakpoint
CREATE INDEX `tickets_external` ON `tickets` (`external_id`) WHERE external_id IS NOT NULL;