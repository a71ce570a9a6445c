CREATE TABLE `quick_links` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`links` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
