CREATE TABLE `enterprise_members` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`enterprise_id` integer NOT NULL,
	`role` text NOT NULL,
	`since` integer NOT NULL,
	`added_by_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprises`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `enterprise_members_enterprise_idx` ON `enterprise_members` (`enterprise_id`,`since`,`user_id`);--> statement-breakpoint
CREATE INDEX `enterprise_members_adder_idx` ON `enterprise_members` (`added_by_id`);--> statement-breakpoint
INSERT INTO `enterprise_members` (`user_id`, `enterprise_id`, `role`, `since`) SELECT `user_id`, `id`, 'manager', `created_at` FROM `enterprises`;
