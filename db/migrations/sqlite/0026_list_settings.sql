CREATE TABLE `list_settings` (
	`user_id` integer NOT NULL,
	`list` text NOT NULL,
	`columns` text,
	`density` text DEFAULT 'dense' NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `list_views` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `list_views_user_idx` ON `list_views` (`user_id`,`list`);--> statement-breakpoint
CREATE INDEX `list_views_list_idx` ON `list_views` (`list`,`shared`);