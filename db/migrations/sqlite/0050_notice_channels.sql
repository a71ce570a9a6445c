CREATE TABLE `notice_choices` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`channel` text NOT NULL,
	`chosen` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notice_deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`notice_id` integer NOT NULL,
	`channel` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_deliveries_notice_idx` ON `notice_deliveries` (`notice_id`);--> statement-breakpoint
CREATE TABLE `notice_mail_codes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_mail_codes_expiry_idx` ON `notice_mail_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `notice_mails` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`proven_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_mails_address_idx` ON `notice_mails` (`address`);