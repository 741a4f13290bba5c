CREATE TABLE `imported_rows` (
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` integer NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`source`, `kind`, `source_id`)
);
