CREATE TABLE `alarms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`slot` text DEFAULT '' NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	CONSTRAINT "alarms_payload" CHECK(json_valid(payload) AND length(payload) <= 1024)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alarms_once` ON `alarms` (`subject_type`,`subject_id`,`kind`,`slot`);--> statement-breakpoint
CREATE INDEX `alarms_due` ON `alarms` (`due_at`) WHERE attempts < 10;--> statement-breakpoint
CREATE INDEX `alarms_given_up` ON `alarms` (`due_at`) WHERE attempts >= 10;