CREATE TABLE `mail_accounts` (
	`id` integer PRIMARY KEY NOT NULL,
	`mail` text NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`ssl` integer NOT NULL,
	`starttls` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_accounts_created_idx` ON `mail_accounts` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `mail_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	`template_code` text NOT NULL,
	`from_mail` text NOT NULL,
	`nickname` text NOT NULL,
	`sealed` text NOT NULL,
	`recipients` text NOT NULL,
	`status` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`claimed_until` integer,
	`message_id` text DEFAULT '' NOT NULL,
	`exception` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_messages_created_idx` ON `mail_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mail_messages_due_idx` ON `mail_messages` (`status`,`next_at`);--> statement-breakpoint
CREATE INDEX `mail_messages_user_idx` ON `mail_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `mail_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`account_id` integer NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`enabled` integer NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `mail_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_templates_code_unique` ON `mail_templates` (`code`);--> statement-breakpoint
CREATE INDEX `mail_templates_created_idx` ON `mail_templates` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mail_templates_account_idx` ON `mail_templates` (`account_id`);