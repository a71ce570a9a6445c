CREATE TABLE `sms_codes` (
	`id` integer PRIMARY KEY NOT NULL,
	`phone_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`scene` integer NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sms_codes_phone_idx` ON `sms_codes` (`phone_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_codes_address_idx` ON `sms_codes` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_codes_at_idx` ON `sms_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `sms_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`phone_hash` text NOT NULL,
	`template` text NOT NULL,
	`sealed` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`result_code` text DEFAULT '' NOT NULL,
	`result` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sms_messages_at_idx` ON `sms_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `sms_messages_phone_idx` ON `sms_messages` (`phone_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_messages_status_idx` ON `sms_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_messages_expiry_idx` ON `sms_messages` (`expires_at`);