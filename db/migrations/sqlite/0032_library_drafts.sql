CREATE TABLE `library_draft_changes` (
	`draft_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`change` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`draft_id`, `position`),
	FOREIGN KEY (`draft_id`) REFERENCES `library_drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `library_draft_changes_change_idx` ON `library_draft_changes` (`draft_id`,`change`,`kind`,`position`);--> statement-breakpoint
CREATE TABLE `library_draft_files` (
	`draft_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`draft_id`, `position`),
	FOREIGN KEY (`draft_id`) REFERENCES `library_drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `library_draft_problems` (
	`draft_id` integer NOT NULL,
	`position` integer NOT NULL,
	`file` text NOT NULL,
	`line` integer NOT NULL,
	`code` text NOT NULL,
	`column_name` text NOT NULL,
	`value` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`draft_id`, `position`),
	FOREIGN KEY (`draft_id`) REFERENCES `library_drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `library_draft_problems_file_idx` ON `library_draft_problems` (`draft_id`,`file`,`position`);--> statement-breakpoint
CREATE TABLE `library_drafts` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`record_kind` text DEFAULT '' NOT NULL,
	`record_code` text DEFAULT '' NOT NULL,
	`note_zh` text DEFAULT '' NOT NULL,
	`note_en` text DEFAULT '' NOT NULL,
	`base` integer DEFAULT 0 NOT NULL,
	`files` text NOT NULL,
	`counts` text NOT NULL,
	`problems` integer DEFAULT 0 NOT NULL,
	`retires_many` integer DEFAULT false NOT NULL,
	`uploader_id` integer NOT NULL,
	`uploader` text NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`settled_by` text DEFAULT '' NOT NULL,
	`settled_at` integer,
	`release` integer
);
--> statement-breakpoint
CREATE INDEX `library_drafts_state_idx` ON `library_drafts` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `library_drafts_created_idx` ON `library_drafts` (`created_at`);--> statement-breakpoint
CREATE INDEX `library_drafts_settled_idx` ON `library_drafts` (`settled_at`);