CREATE TABLE `announcement_pushes` (
	`id` integer PRIMARY KEY NOT NULL,
	`announcement_id` integer NOT NULL,
	`audience` text NOT NULL,
	`last_user_id` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcement_pushes_audience_idx` ON `announcement_pushes` (`announcement_id`,`audience`);