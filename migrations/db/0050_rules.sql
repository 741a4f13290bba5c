CREATE TABLE `rule_book` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`entries` text NOT NULL,
	`listens` text NOT NULL,
	CONSTRAINT "rule_book_single_row" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `rule_fires` (
	`ticket_id` integer NOT NULL,
	`root_event_id` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`changes` text NOT NULL,
	`refused` text DEFAULT '[]' NOT NULL,
	`has_replied` integer DEFAULT false NOT NULL,
	`milliseconds` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`ticket_id`, `root_event_id`, `rule_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rule_fires_rule` ON `rule_fires` (`rule_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `rule_fires_at` ON `rule_fires` (`at`);--> statement-breakpoint
CREATE TABLE `rule_refs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule_id` integer NOT NULL,
	`collection` text NOT NULL,
	`named_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rule_refs_rule` ON `rule_refs` (`rule_id`);--> statement-breakpoint
CREATE INDEX `rule_refs_row` ON `rule_refs` (`collection`,`row_id`);--> statement-breakpoint
CREATE TABLE `rule_stats` (
	`rule_id` integer PRIMARY KEY NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_fired_at` integer,
	`last_outcome` text,
	`hour` integer DEFAULT 0 NOT NULL,
	`hour_fires` integer DEFAULT 0 NOT NULL,
	`usual_fires` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`events` text DEFAULT '[]' NOT NULL,
	`wait` text,
	`conditions` text NOT NULL,
	`actions` text NOT NULL,
	`state` text NOT NULL,
	`tripped_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "rules_json" CHECK(json_valid(events) AND json_valid(conditions) AND json_valid(actions)),
	CONSTRAINT "rules_wait" CHECK((kind = 'delayed') = (wait IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `rules_position` ON `rules` (`position`);