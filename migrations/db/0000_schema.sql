CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread_id` integer,
	`ticket_id` integer,
	`problem_id` integer,
	`change_id` integer,
	`release_id` integer,
	`identifier` text,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`storage_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `ticket_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attachments_one_owner" CHECK((thread_id IS NOT NULL) + (problem_id IS NOT NULL) + (change_id IS NOT NULL) + (release_id IS NOT NULL) = 1),
	CONSTRAINT "attachments_size" CHECK(size >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_storage_key` ON `attachments` (`storage_key`);--> statement-breakpoint
CREATE INDEX `attachments_thread` ON `attachments` (`thread_id`);--> statement-breakpoint
CREATE INDEX `attachments_ticket` ON `attachments` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `attachments_problem` ON `attachments` (`problem_id`) WHERE problem_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attachments_change` ON `attachments` (`change_id`) WHERE change_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attachments_release` ON `attachments` (`release_id`) WHERE release_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `catalog` (
	`id` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL,
	CONSTRAINT "catalog_single_row" CHECK("catalog"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `help_topics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topic` text NOT NULL,
	`department_id` integer,
	`priority_id` integer,
	`sla_plan_id` integer,
	`auto_assign` integer,
	`active` integer DEFAULT true NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`priority_id`) REFERENCES `ticket_priorities`(`priority_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`sla_plan_id`) REFERENCES `sla_plans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `help_topics_topic_unique` ON `help_topics` (`topic`);--> statement-breakpoint
CREATE TABLE `purchased_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`installed_at` integer,
	`url` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`api_key_mandatory` integer DEFAULT false NOT NULL,
	`customer_may_set_status` integer DEFAULT true NOT NULL,
	`customer_may_set_priority` integer DEFAULT false NOT NULL,
	`default_department_id` integer,
	`default_help_topic_id` integer,
	`default_priority_id` integer,
	`default_sla_plan_id` integer,
	`default_type_id` integer,
	`ticket_number_format` text DEFAULT '$$$$-####-####' NOT NULL,
	`auto_close_days` integer DEFAULT 2 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`default_department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`default_help_topic_id`) REFERENCES `help_topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`default_priority_id`) REFERENCES `ticket_priorities`(`priority_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`default_sla_plan_id`) REFERENCES `sla_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`default_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "settings_single_row" CHECK("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `sla_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`grace_seconds` integer NOT NULL,
	`admin_note` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "sla_plans_grace_positive" CHECK("sla_plans"."grace_seconds" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sla_plans_name_unique` ON `sla_plans` (`name`);--> statement-breakpoint
CREATE TABLE `ticket_priorities` (
	`priority_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`priority` text NOT NULL,
	`priority_desc` text DEFAULT '' NOT NULL,
	`priority_color` text NOT NULL,
	`priority_urgency` integer NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_priorities_priority_unique` ON `ticket_priorities` (`priority`);--> statement-breakpoint
CREATE TABLE `ticket_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`css_class` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_sources_name_unique` ON `ticket_sources` (`name`);--> statement-breakpoint
CREATE TABLE `ticket_statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`message` text NOT NULL,
	`sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_statuses_name_unique` ON `ticket_statuses` (`name`);--> statement-breakpoint
CREATE TABLE `ticket_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_types_name_unique` ON `ticket_types` (`name`);--> statement-breakpoint
CREATE TABLE `kb_articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`body_text` text NOT NULL,
	`category_id` integer,
	`author_id` integer,
	`published` integer DEFAULT false NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`publish_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `kb_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kb_articles_slug` ON `kb_articles` (`slug`);--> statement-breakpoint
CREATE INDEX `kb_articles_category` ON `kb_articles` (`category_id`,`publish_at`);--> statement-breakpoint
CREATE INDEX `kb_articles_published` ON `kb_articles` (`publish_at`) WHERE published = 1;--> statement-breakpoint
CREATE TABLE `kb_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`parent_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kb_categories_name_unique` ON `kb_categories` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `kb_categories_slug_unique` ON `kb_categories` (`slug`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`hint` text NOT NULL,
	`user_id` integer,
	`origins` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind_known" CHECK("api_keys"."kind" IN ('app', 'service', 'widget')),
	CONSTRAINT "api_keys_service_bound" CHECK(("api_keys"."kind" = 'service') = ("api_keys"."user_id" IS NOT NULL)),
	CONSTRAINT "api_keys_origins_json" CHECK(json_valid("api_keys"."origins"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE TABLE `department_members` (
	`user_id` integer NOT NULL,
	`department_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `department_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `department_members_department` ON `department_members` (`department_id`);--> statement-breakpoint
CREATE TABLE `departments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`is_public` integer DEFAULT true NOT NULL,
	`sla_plan_id` integer,
	`manager_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `departments_name_unique` ON `departments` (`name`);--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`session_id` text,
	`os` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_tokens_os_known" CHECK("push_tokens"."os" IN ('android', 'ios', 'web'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_token` ON `push_tokens` (`token`);--> statement-breakpoint
CREATE INDEX `push_tokens_user` ON `push_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_tokens_session` ON `push_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`user_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `team_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_members_team` ON `team_members` (`team_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`lead_id` integer,
	`admin_notes` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_name_unique` ON `teams` (`name`);--> statement-breakpoint
CREATE TABLE `user_counters` (
	`role` text NOT NULL,
	`active` integer NOT NULL,
	`ban` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`email_verified` integer NOT NULL,
	`mobile_verified` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`role`, `active`, `ban`, `is_deleted`, `email_verified`, `mobile_verified`)
);
--> statement-breakpoint
CREATE TABLE `user_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`nonce` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_tokens_purpose_known" CHECK("user_tokens"."purpose" IN ('activate', 'reset'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_tokens_hash` ON `user_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `user_tokens_user` ON `user_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `user_tokens_expires` ON `user_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`user_name` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`first_name_key` text DEFAULT '' NOT NULL,
	`last_name_key` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`token_version` integer DEFAULT 1 NOT NULL,
	`active` integer DEFAULT false NOT NULL,
	`ban` integer DEFAULT false NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`mobile_verified` integer DEFAULT false NOT NULL,
	`permissions` text DEFAULT '{}' NOT NULL,
	`country_code` text DEFAULT '' NOT NULL,
	`mobile` text,
	`phone_number` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`profile_pic` text,
	`unread_notifications` integer DEFAULT 0 NOT NULL,
	`last_login_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" IN ('customer', 'agent', 'admin')),
	CONSTRAINT "users_permissions_json" CHECK(json_valid("users"."permissions"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_user_name` ON `users` (lower(user_name));--> statement-breakpoint
CREATE UNIQUE INDEX `users_mobile` ON `users` (`country_code`,`mobile`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`active`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`ban`) WHERE ban = 1;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`is_deleted`) WHERE is_deleted = 1;--> statement-breakpoint
CREATE INDEX `users_inactive` ON `users` (`active`) WHERE active = 0;--> statement-breakpoint
CREATE INDEX `users_mobile_verified` ON `users` (`mobile_verified`) WHERE mobile_verified = 1;--> statement-breakpoint
CREATE INDEX `users_email_verified` ON `users` (`email_verified`);--> statement-breakpoint
CREATE INDEX `users_first_name` ON `users` (`first_name_key`,`last_name_key`);--> statement-breakpoint
CREATE INDEX `users_last_name` ON `users` (`last_name_key`,`first_name_key`);--> statement-breakpoint
CREATE TABLE `sd_asset_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`parent_id` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `sd_asset_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_asset_types_name_unique` ON `sd_asset_types` (`name`);--> statement-breakpoint
CREATE TABLE `sd_change_priorities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_change_priorities_name_unique` ON `sd_change_priorities` (`name`);--> statement-breakpoint
CREATE TABLE `sd_change_statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_change_statuses_name_unique` ON `sd_change_statuses` (`name`);--> statement-breakpoint
CREATE TABLE `sd_change_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_change_types_name_unique` ON `sd_change_types` (`name`);--> statement-breakpoint
CREATE TABLE `sd_impact_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_impact_types_name_unique` ON `sd_impact_types` (`name`);--> statement-breakpoint
CREATE TABLE `sd_location_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_location_categories_name_unique` ON `sd_location_categories` (`name`);--> statement-breakpoint
CREATE TABLE `sd_release_priorities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_release_priorities_name_unique` ON `sd_release_priorities` (`name`);--> statement-breakpoint
CREATE TABLE `sd_release_statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_release_statuses_name_unique` ON `sd_release_statuses` (`name`);--> statement-breakpoint
CREATE TABLE `sd_release_types` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_release_types_name_unique` ON `sd_release_types` (`name`);--> statement-breakpoint
CREATE TABLE `sd_asset_words` (
	`word` text NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`word`, `asset_id`),
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_asset_words_record` ON `sd_asset_words` (`asset_id`);--> statement-breakpoint
CREATE TABLE `sd_assets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`external_id` text,
	`description` text DEFAULT '' NOT NULL,
	`asset_type_id` integer,
	`department_id` integer,
	`impact_type_id` integer,
	`location_id` integer,
	`managed_by` integer,
	`used_by` integer,
	`assigned_on` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`asset_type_id`) REFERENCES `sd_asset_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`impact_type_id`) REFERENCES `sd_impact_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `sd_locations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`managed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_assets_external_id` ON `sd_assets` (`external_id`);--> statement-breakpoint
CREATE INDEX `sd_assets_name` ON `sd_assets` (`name`);--> statement-breakpoint
CREATE INDEX `sd_assets_updated` ON `sd_assets` (`updated_at`);--> statement-breakpoint
CREATE TABLE `sd_change_assets` (
	`change_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`change_id`, `asset_id`),
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_change_assets_asset` ON `sd_change_assets` (`asset_id`);--> statement-breakpoint
CREATE TABLE `sd_change_releases` (
	`change_id` integer PRIMARY KEY NOT NULL,
	`release_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_change_releases_release` ON `sd_change_releases` (`release_id`);--> statement-breakpoint
CREATE TABLE `sd_change_words` (
	`word` text NOT NULL,
	`change_id` integer NOT NULL,
	PRIMARY KEY(`word`, `change_id`),
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_change_words_record` ON `sd_change_words` (`change_id`);--> statement-breakpoint
CREATE TABLE `sd_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`description` text NOT NULL,
	`requester` integer,
	`status_id` integer NOT NULL,
	`priority_id` integer NOT NULL,
	`change_type_id` integer NOT NULL,
	`impact_id` integer NOT NULL,
	`location_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `sd_change_statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`priority_id`) REFERENCES `sd_change_priorities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`change_type_id`) REFERENCES `sd_change_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`impact_id`) REFERENCES `sd_impact_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `sd_locations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sd_changes_status` ON `sd_changes` (`status_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_changes_priority` ON `sd_changes` (`priority_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_changes_updated` ON `sd_changes` (`updated_at`);--> statement-breakpoint
CREATE TABLE `sd_general_updates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`problem_id` integer,
	`change_id` integer,
	`release_id` integer,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`author_id` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "sd_general_updates_one_owner" CHECK((problem_id IS NOT NULL) + (change_id IS NOT NULL) + (release_id IS NOT NULL) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sd_general_updates_problem` ON `sd_general_updates` (`problem_id`,`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `sd_general_updates_change` ON `sd_general_updates` (`change_id`,`identifier`);--> statement-breakpoint
CREATE UNIQUE INDEX `sd_general_updates_release` ON `sd_general_updates` (`release_id`,`identifier`);--> statement-breakpoint
CREATE TABLE `sd_locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`location_category_id` integer,
	`department_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`location_category_id`) REFERENCES `sd_location_categories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `sd_problem_assets` (
	`problem_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`problem_id`, `asset_id`),
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_problem_assets_asset` ON `sd_problem_assets` (`asset_id`);--> statement-breakpoint
CREATE TABLE `sd_problem_changes` (
	`problem_id` integer NOT NULL,
	`change_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`problem_id`, `change_id`),
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_id`) REFERENCES `sd_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_problem_changes_change` ON `sd_problem_changes` (`change_id`);--> statement-breakpoint
CREATE TABLE `sd_problem_words` (
	`word` text NOT NULL,
	`problem_id` integer NOT NULL,
	PRIMARY KEY(`word`, `problem_id`),
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_problem_words_record` ON `sd_problem_words` (`problem_id`);--> statement-breakpoint
CREATE TABLE `sd_problems` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`requester_id` integer NOT NULL,
	`subject` text NOT NULL,
	`description` text NOT NULL,
	`department_id` integer NOT NULL,
	`status_type_id` integer NOT NULL,
	`priority_id` integer,
	`impact_id` integer,
	`location_type_id` integer,
	`group_id` integer,
	`assigned_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_type_id`) REFERENCES `ticket_statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`priority_id`) REFERENCES `ticket_priorities`(`priority_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`impact_id`) REFERENCES `sd_impact_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_type_id`) REFERENCES `sd_locations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`group_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sd_problems_department` ON `sd_problems` (`department_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_department_status` ON `sd_problems` (`department_id`,`status_type_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_assigned` ON `sd_problems` (`assigned_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_group` ON `sd_problems` (`group_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_status` ON `sd_problems` (`status_type_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_priority` ON `sd_problems` (`priority_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_problems_updated` ON `sd_problems` (`updated_at`);--> statement-breakpoint
CREATE TABLE `sd_counters` (
	`kind` text NOT NULL,
	`scope` text NOT NULL,
	`owner_id` integer NOT NULL,
	`dept_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`status_id` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`kind`, `scope`, `owner_id`, `dept_id`, `team_id`, `status_id`)
);
--> statement-breakpoint
CREATE TABLE `sd_release_assets` (
	`release_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`release_id`, `asset_id`),
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_release_assets_asset` ON `sd_release_assets` (`asset_id`);--> statement-breakpoint
CREATE TABLE `sd_release_words` (
	`word` text NOT NULL,
	`release_id` integer NOT NULL,
	PRIMARY KEY(`word`, `release_id`),
	FOREIGN KEY (`release_id`) REFERENCES `sd_releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_release_words_record` ON `sd_release_words` (`release_id`);--> statement-breakpoint
CREATE TABLE `sd_releases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`description` text NOT NULL,
	`status_id` integer NOT NULL,
	`priority_id` integer NOT NULL,
	`release_type_id` integer NOT NULL,
	`planned_start_date` integer,
	`planned_end_date` integer,
	`location_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`status_id`) REFERENCES `sd_release_statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`priority_id`) REFERENCES `sd_release_priorities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`release_type_id`) REFERENCES `sd_release_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `sd_locations`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "sd_releases_end_after_start" CHECK(planned_end_date IS NULL OR planned_start_date IS NULL OR planned_end_date >= planned_start_date)
);
--> statement-breakpoint
CREATE INDEX `sd_releases_status` ON `sd_releases` (`status_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_releases_priority` ON `sd_releases` (`priority_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `sd_releases_updated` ON `sd_releases` (`updated_at`);--> statement-breakpoint
CREATE TABLE `sd_ticket_assets` (
	`ticket_id` integer NOT NULL,
	`asset_id` integer NOT NULL,
	PRIMARY KEY(`ticket_id`, `asset_id`),
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asset_id`) REFERENCES `sd_assets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_ticket_assets_asset` ON `sd_ticket_assets` (`asset_id`);--> statement-breakpoint
CREATE TABLE `sd_ticket_problems` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`problem_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`problem_id`) REFERENCES `sd_problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sd_ticket_problems_problem` ON `sd_ticket_problems` (`problem_id`);--> statement-breakpoint
CREATE TABLE `assertions` (
	`failed` text NOT NULL,
	CONSTRAINT "assertion_failed" CHECK(0)
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`body` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_message_id_unique` ON `dead_letters` (`message_id`);--> statement-breakpoint
CREATE INDEX `dead_letters_created` ON `dead_letters` (`created_at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`channel` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`next_attempt_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`served_tokens` text DEFAULT '[]' NOT NULL,
	`message_id` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_message_id` ON `deliveries` (`message_id`) WHERE message_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`event_id`,`user_id`,`channel`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`next_attempt_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` integer,
	`changes` text DEFAULT '[]' NOT NULL,
	`context` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`processed_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_changes_json" CHECK(json_valid(changes) AND json_valid(context))
);
--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE INDEX `events_unprocessed` ON `events` (`created_at`) WHERE processed_at IS NULL;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`digest` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `route`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`scenario` text NOT NULL,
	`row_id` integer NOT NULL,
	`actor_id` integer,
	`seen` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_unseen` ON `notifications` (`user_id`) WHERE seen = 0;--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ticket_collaborators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text DEFAULT 'ccc' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_collaborators_pair` ON `ticket_collaborators` (`ticket_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `ticket_collaborators_user` ON `ticket_collaborators` (`user_id`,`ticket_id`);--> statement-breakpoint
CREATE TABLE `ticket_counters` (
	`scope` text NOT NULL,
	`owner_id` integer NOT NULL,
	`dept_id` integer DEFAULT 0 NOT NULL,
	`team_id` integer DEFAULT 0 NOT NULL,
	`open_free` integer DEFAULT 0 NOT NULL,
	`open_taken` integer DEFAULT 0 NOT NULL,
	`open_free_answered` integer DEFAULT 0 NOT NULL,
	`open_taken_answered` integer DEFAULT 0 NOT NULL,
	`resolved` integer DEFAULT 0 NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	`archived` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT 0 NOT NULL,
	`unverified` integer DEFAULT 0 NOT NULL,
	`approval` integer DEFAULT 0 NOT NULL,
	`spam` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`scope`, `owner_id`, `dept_id`, `team_id`)
);
--> statement-breakpoint
CREATE TABLE `ticket_form_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`type` text NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_form_fields_name_unique` ON `ticket_form_fields` (`name`);--> statement-breakpoint
CREATE TABLE `ticket_form_values` (
	`ticket_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`ticket_id`, `name`),
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ticket_threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`user_id` integer,
	`poster` text NOT NULL,
	`source` integer,
	`is_internal` integer DEFAULT false NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`body_text` text NOT NULL,
	`ip_address` text DEFAULT '' NOT NULL,
	`attachment_count` integer DEFAULT 0 NOT NULL,
	`message_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source`) REFERENCES `ticket_sources`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticket_threads_internal" CHECK(is_internal IN (0, 1)),
	CONSTRAINT "ticket_threads_poster_known" CHECK(poster IN ('client', 'support', 'system'))
);
--> statement-breakpoint
CREATE INDEX `ticket_threads_ticket` ON `ticket_threads` (`ticket_id`);--> statement-breakpoint
CREATE INDEX `ticket_threads_public` ON `ticket_threads` (`ticket_id`) WHERE is_internal = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `ticket_threads_message_id` ON `ticket_threads` (`message_id`) WHERE message_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_number` text NOT NULL,
	`title` text NOT NULL,
	`user_id` integer NOT NULL,
	`dept_id` integer NOT NULL,
	`team_id` integer,
	`priority_id` integer NOT NULL,
	`sla` integer,
	`help_topic_id` integer,
	`status` integer NOT NULL,
	`type` integer,
	`source` integer,
	`flags` integer DEFAULT 0 NOT NULL,
	`ip_address` integer DEFAULT 0 NOT NULL,
	`ip_address_text` text DEFAULT '' NOT NULL,
	`reported_ip` text DEFAULT '' NOT NULL,
	`assigned_to` integer,
	`lock_by` integer,
	`lock_at` integer,
	`isoverdue` integer DEFAULT false NOT NULL,
	`isanswered` integer DEFAULT false NOT NULL,
	`follow_up` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`merged_into_id` integer,
	`duedate` integer,
	`first_response_at` integer,
	`last_message_at` integer,
	`last_response_at` integer,
	`last_replier` text DEFAULT 'client' NOT NULL,
	`reopened` integer DEFAULT 0 NOT NULL,
	`reopened_at` integer,
	`closed_at` integer,
	`deleted_at` integer,
	`thread_count` integer DEFAULT 0 NOT NULL,
	`note_count` integer DEFAULT 0 NOT NULL,
	`attachment_count` integer DEFAULT 0 NOT NULL,
	`note_attachment_count` integer DEFAULT 0 NOT NULL,
	`collaborator_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dept_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`priority_id`) REFERENCES `ticket_priorities`(`priority_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sla`) REFERENCES `sla_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`help_topic_id`) REFERENCES `help_topics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status`) REFERENCES `ticket_statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source`) REFERENCES `ticket_sources`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lock_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tickets_flags" CHECK(isoverdue IN (0, 1) AND isanswered IN (0, 1) AND follow_up IN (0, 1)),
	CONSTRAINT "tickets_title_length" CHECK(length(title) BETWEEN 1 AND 255),
	CONSTRAINT "tickets_last_replier_known" CHECK(last_replier IN ('client', 'agent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_number` ON `tickets` (`ticket_number`);--> statement-breakpoint
CREATE INDEX `tickets_status` ON `tickets` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_department_status` ON `tickets` (`dept_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_team_status` ON `tickets` (`team_id`,`status`,`updated_at`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee_status` ON `tickets` (`assigned_to`,`status`,`updated_at`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_requester_updated` ON `tickets` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `tickets_department` ON `tickets` (`dept_id`);--> statement-breakpoint
CREATE INDEX `tickets_team` ON `tickets` (`team_id`) WHERE team_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_assignee` ON `tickets` (`assigned_to`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tickets_requester` ON `tickets` (`user_id`);--> statement-breakpoint
CREATE INDEX `tickets_status_newest` ON `tickets` (`status`);--> statement-breakpoint
CREATE INDEX `tickets_department_newest` ON `tickets` (`dept_id`,`status`);--> statement-breakpoint
CREATE INDEX `tickets_status_due` ON `tickets` (`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END);--> statement-breakpoint
CREATE INDEX `tickets_department_due` ON `tickets` (`dept_id`,`status`,CASE WHEN "duedate" IS NULL THEN 9007199254740991 ELSE "duedate" END);--> statement-breakpoint
CREATE INDEX `tickets_status_priority` ON `tickets` (`status`,`priority_id`);--> statement-breakpoint
CREATE INDEX `tickets_department_priority` ON `tickets` (`dept_id`,`status`,`priority_id`);--> statement-breakpoint
CREATE INDEX `tickets_status_title` ON `tickets` (`status`,lower("title"));--> statement-breakpoint
CREATE INDEX `tickets_department_title` ON `tickets` (`dept_id`,`status`,lower("title"));--> statement-breakpoint
CREATE INDEX `tickets_unassigned` ON `tickets` (`dept_id`,`updated_at`) WHERE status = 1 AND assigned_to IS NULL;--> statement-breakpoint
CREATE INDEX `tickets_all_unassigned` ON `tickets` (`updated_at`) WHERE status = 1 AND assigned_to IS NULL;--> statement-breakpoint
CREATE INDEX `tickets_due` ON `tickets` (`duedate`) WHERE status = 1 AND isanswered = 0;--> statement-breakpoint
CREATE INDEX `tickets_newly_due` ON `tickets` (`duedate`) WHERE status = 1 AND isanswered = 0 AND isoverdue = 0;--> statement-breakpoint
CREATE INDEX `tickets_marked_overdue` ON `tickets` (`duedate`) WHERE isoverdue = 1;--> statement-breakpoint
CREATE INDEX `tickets_wrongly_overdue` ON `tickets` (`duedate`) WHERE isoverdue = 1 AND (status <> 1 OR isanswered = 1);--> statement-breakpoint
CREATE INDEX `tickets_auto_close` ON `tickets` (`last_response_at`) WHERE status = 1 AND isanswered = 1;