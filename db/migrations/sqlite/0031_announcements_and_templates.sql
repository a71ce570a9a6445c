CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`kind` integer NOT NULL,
	`content` text NOT NULL,
	`published` integer NOT NULL,
	`creator_id` integer,
	`creator` text NOT NULL,
	`to_staff_at` integer,
	`to_applicants_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `announcements_created_idx` ON `announcements` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `announcements_published_idx` ON `announcements` (`published`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `notice_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`kind` integer NOT NULL,
	`sender` text NOT NULL,
	`content` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_templates_code_unique` ON `notice_templates` (`code`);--> statement-breakpoint
CREATE INDEX `notice_templates_created_idx` ON `notice_templates` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `notices` ADD `link` text DEFAULT '' NOT NULL;