CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY NOT NULL,
	`enterprise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_path_unique` ON `attachments` (`path`);--> statement-breakpoint
CREATE INDEX `attachments_enterprise_idx` ON `attachments` (`enterprise_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `attachments_removed_idx` ON `attachments` (`removed_at`);--> statement-breakpoint
CREATE TABLE `submission_attachments` (
	`submission_id` integer NOT NULL,
	`attachment_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `attachment_id`),
	FOREIGN KEY (`submission_id`) REFERENCES `review_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_attachments_attachment_idx` ON `submission_attachments` (`attachment_id`);--> statement-breakpoint
ALTER TABLE `enterprises` ADD `attachment_remarks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `review_submissions` ADD `attachment_remarks` text DEFAULT '[]' NOT NULL;