ALTER TABLE `files` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `member_invitations` ADD `proven_by_id` integer;