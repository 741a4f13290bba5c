CREATE INDEX `departments_manager` ON `departments` (`manager_id`);--> statement-breakpoint
CREATE INDEX `teams_lead` ON `teams` (`lead_id`);