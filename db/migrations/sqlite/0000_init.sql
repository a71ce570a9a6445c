CREATE TABLE `access_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_tokens_session_idx` ON `access_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `access_tokens_user_idx` ON `access_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `access_tokens_expiry_idx` ON `access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_hash` text NOT NULL,
	`address` text NOT NULL,
	`succeeded` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_account_idx` ON `login_attempts` (`account_hash`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_address_idx` ON `login_attempts` (`address`,`at`);--> statement-breakpoint
CREATE INDEX `login_attempts_at_idx` ON `login_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `registration_codes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_code` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role_id` integer NOT NULL,
	`permission` text NOT NULL,
	PRIMARY KEY(`role_id`, `permission`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_code_unique` ON `roles` (`code`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`refresh_token_hash` text NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_refreshTokenHash_unique` ON `sessions` (`refresh_token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user_idx` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry_idx` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	`granted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_roles_role_idx` ON `user_roles` (`role_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`nickname` text NOT NULL,
	`phone` text,
	`password_hash` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE TABLE `areas` (
	`id` text PRIMARY KEY NOT NULL,
	`parent_id` text NOT NULL,
	`title` text NOT NULL,
	`path` text NOT NULL,
	`level` integer NOT NULL,
	`pseudo` integer DEFAULT false NOT NULL,
	`sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `areas_path_unique` ON `areas` (`path`);--> statement-breakpoint
CREATE INDEX `areas_sort_idx` ON `areas` (`sort`);--> statement-breakpoint
CREATE TABLE `enterprises` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`division_range` text NOT NULL,
	`area` text NOT NULL,
	`area_id` text NOT NULL,
	`applicant_type` text NOT NULL,
	`phone` text NOT NULL,
	`credit_code` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '0' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`submitted` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enterprises_userId_unique` ON `enterprises` (`user_id`);--> statement-breakpoint
CREATE INDEX `enterprises_status_idx` ON `enterprises` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `enterprises_updated_idx` ON `enterprises` (`updated_at`);--> statement-breakpoint
CREATE INDEX `enterprises_phone_idx` ON `enterprises` (`phone`);--> statement-breakpoint
CREATE TABLE `status_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`enterprise_id` integer NOT NULL,
	`status` text NOT NULL,
	`event` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprises`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_history_enterprise_idx` ON `status_history` (`enterprise_id`,`at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_at_idx` ON `idempotency_keys` (`at`);--> statement-breakpoint
CREATE TABLE `operation_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor_id` integer,
	`actor` text NOT NULL,
	`subject_id` integer,
	`subject` text DEFAULT '' NOT NULL,
	`detail` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`request_id` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operation_log_at_idx` ON `operation_log` (`at`);--> statement-breakpoint
CREATE INDEX `operation_log_subject_idx` ON `operation_log` (`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `operation_log_actor_idx` ON `operation_log` (`actor_id`,`at`);