ALTER TABLE `ticket_collaborators` ADD `needs_proof` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tickets` ADD `needs_proof` integer DEFAULT false NOT NULL;