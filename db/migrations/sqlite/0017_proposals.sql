CREATE TABLE `proposals` (
	`id` integer PRIMARY KEY NOT NULL,
	`library` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`unit` text NOT NULL,
	`region` text NOT NULL,
	`year` integer NOT NULL,
	`source_title` text NOT NULL,
	`source_number` text DEFAULT '' NOT NULL,
	`publisher` text NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`locale` text DEFAULT 'zh' NOT NULL,
	`user_id` integer,
	`sender_hash` text NOT NULL,
	`key_hash` text,
	`file_path` text DEFAULT '' NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`file_type` text DEFAULT '' NOT NULL,
	`file_size` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`record_id` text DEFAULT '' NOT NULL,
	`published` integer DEFAULT true NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`handled_by_id` integer,
	`handled_by` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_keyHash_unique` ON `proposals` (`key_hash`);--> statement-breakpoint
CREATE INDEX `proposals_sender_idx` ON `proposals` (`sender_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_status_idx` ON `proposals` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_created_idx` ON `proposals` (`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_user_idx` ON `proposals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_handled_idx` ON `proposals` (`handled_at`);