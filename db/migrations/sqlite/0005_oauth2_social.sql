CREATE TABLE `oauth2_approvals` (
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`approved` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `client_id`, `scope`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth2_approvals_expiry_idx` ON `oauth2_approvals` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth2_client_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth2_client_tokens_expiry_idx` ON `oauth2_client_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth2_clients` (
	`client_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`logo` text DEFAULT '' NOT NULL,
	`secret_hash` text,
	`enabled` integer DEFAULT true NOT NULL,
	`redirect_uris` text NOT NULL,
	`grant_types` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `oauth2_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`redirect_uri` text NOT NULL,
	`scopes` text NOT NULL,
	`state` text DEFAULT '' NOT NULL,
	`code_challenge` text,
	`used` integer DEFAULT false NOT NULL,
	`session_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `oauth2_codes_user_idx` ON `oauth2_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `oauth2_codes_session_idx` ON `oauth2_codes` (`session_id`);--> statement-breakpoint
CREATE INDEX `oauth2_codes_expiry_idx` ON `oauth2_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `social_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`type` integer NOT NULL,
	`redirect_uri` text NOT NULL,
	`sealed` text NOT NULL,
	`user_id` integer,
	`code_hash` text,
	`openid` text,
	`nickname` text DEFAULT '' NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_states_user_idx` ON `social_states` (`user_id`);--> statement-breakpoint
CREATE INDEX `social_states_expiry_idx` ON `social_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `social_users` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` integer NOT NULL,
	`openid` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_users_openid_idx` ON `social_users` (`type`,`openid`);--> statement-breakpoint
CREATE UNIQUE INDEX `social_users_user_idx` ON `social_users` (`user_id`,`type`);--> statement-breakpoint
CREATE INDEX `social_users_created_idx` ON `social_users` (`created_at`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `scopes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `client_id` text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `scopes` text DEFAULT '' NOT NULL;