CREATE INDEX `users_banned` ON `users` (`ban`) WHERE ban = 1;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`is_deleted`) WHERE is_deleted = 1;--> statement-breakpoint
CREATE INDEX `users_inactive` ON `users` (`active`) WHERE active = 0;--> statement-breakpoint
CREATE INDEX `users_mobile_verified` ON `users` (`mobile_verified`) WHERE mobile_verified = 1;--> statement-breakpoint
CREATE INDEX `users_email_verified` ON `users` (`email_verified`);