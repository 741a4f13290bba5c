CREATE TABLE `cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`at` integer NOT NULL
);
