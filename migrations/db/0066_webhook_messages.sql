ALTER TABLE `webhook_endpoints` ADD `has_resource` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `format` text DEFAULT 'default' NOT NULL;