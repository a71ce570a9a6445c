CREATE TABLE `favourites` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`library` text NOT NULL,
	`code` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`release` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourites_record_idx` ON `favourites` (`user_id`,`library`,`code`);--> statement-breakpoint
CREATE INDEX `favourites_user_idx` ON `favourites` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `favourites_code_idx` ON `favourites` (`library`,`code`);