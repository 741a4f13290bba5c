CREATE TABLE `views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer,
	`department_id` integer,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`sort` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "views_of_one" CHECK(owner_id IS NULL OR department_id IS NULL),
	CONSTRAINT "views_json" CHECK(json_valid(query) AND json_valid(columns) AND json_valid(sort))
);
--> statement-breakpoint
CREATE INDEX `views_owner` ON `views` (`owner_id`,`department_id`);--> statement-breakpoint
CREATE INDEX `views_department` ON `views` (`department_id`);