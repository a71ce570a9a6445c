CREATE TABLE `form_drafts` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`user_id` integer,
	`form` text NOT NULL,
	`revision` integer NOT NULL,
	`sealed` text,
	`kept_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_drafts_owner_idx` ON `form_drafts` (`owner`,`form`);--> statement-breakpoint
CREATE INDEX `form_drafts_user_idx` ON `form_drafts` (`user_id`);--> statement-breakpoint
CREATE INDEX `form_drafts_kept_idx` ON `form_drafts` (`kept_at`);