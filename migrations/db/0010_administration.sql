CREATE TABLE `canned_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`department_id` integer,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_replies_title` ON `canned_replies` (`title`);--> statement-breakpoint
CREATE INDEX `canned_replies_department` ON `canned_replies` (`department_id`);--> statement-breakpoint
CREATE TABLE `removals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection` text NOT NULL,
	`row_id` integer NOT NULL,
	`replace_by` integer NOT NULL,
	`actor_id` integer,
	`stage` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removals_row` ON `removals` (`collection`,`row_id`);--> statement-breakpoint
ALTER TABLE `purchased_addresses` ADD `id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `purchased_addresses_id` ON `purchased_addresses` (`id`);--> statement-breakpoint
ALTER TABLE `ticket_statuses` ADD `meaning_id` integer REFERENCES ticket_statuses(id);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `scope` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `api_key_id` integer REFERENCES api_keys(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_api_key` ON `sessions` (`api_key_id`) WHERE api_key_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `is_audit` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `events_audit` ON `events` (`is_audit`) WHERE is_audit = 1;--> statement-breakpoint
CREATE INDEX `events_audit_actor` ON `events` (`actor_id`) WHERE is_audit = 1;--> statement-breakpoint
ALTER TABLE `ticket_form_fields` ADD `for_agents` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_form_fields` ADD `for_customers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ticket_form_fields` ADD `for_widgets` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `custom_status_id` integer REFERENCES ticket_statuses(id);--> statement-breakpoint
CREATE INDEX `tickets_custom_status` ON `tickets` (`custom_status_id`) WHERE custom_status_id IS NOT NULL;