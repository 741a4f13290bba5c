CREATE INDEX `departments_manager` ON `departments` (`manager_id`) WHERE manager_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `teams_lead` ON `teams` (`lead_id`) WHERE lead_id IS NOT NULL;