CREATE TABLE `widget_secrets` (
	`key_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`secret_key_id` text NOT NULL,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `widget_tickets` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`key_id` integer NOT NULL,
	`subject` text NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `widget_tickets_subject` ON `widget_tickets` (`key_id`,`subject`,`ticket_id`);--> statement-breakpoint
ALTER TABLE `live_leases` ADD `widget_key_id` integer;