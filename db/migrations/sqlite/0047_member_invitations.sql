CREATE TABLE `member_invitations` (
	`id` integer PRIMARY KEY NOT NULL,
	`enterprise_id` integer NOT NULL,
	`phone_hash` text NOT NULL,
	`phone` text NOT NULL,
	`role` text NOT NULL,
	`invited_by_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprises`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitations_phone_idx` ON `member_invitations` (`phone_hash`,`enterprise_id`);--> statement-breakpoint
CREATE INDEX `member_invitations_enterprise_idx` ON `member_invitations` (`enterprise_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `member_invitations_inviter_idx` ON `member_invitations` (`invited_by_id`);--> statement-breakpoint
CREATE INDEX `member_invitations_expiry_idx` ON `member_invitations` (`expires_at`);