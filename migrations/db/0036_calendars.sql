CREATE TABLE `calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`time_zone` text NOT NULL,
	`always` integer DEFAULT false NOT NULL,
	`hours` text DEFAULT '[]' NOT NULL,
	`days` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "calendars_json" CHECK(json_valid(hours) AND json_valid(days))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_name_unique` ON `calendars` (`name`);--> statement-breakpoint
ALTER TABLE `settings` ADD `calendar_id` integer REFERENCES calendars(id);--> statement-breakpoint
ALTER TABLE `sla_plans` ADD `calendar_id` integer REFERENCES calendars(id);--> statement-breakpoint
ALTER TABLE `departments` ADD `calendar_id` integer REFERENCES calendars(id);