ALTER TABLE `feedback` ADD `page` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `feedback` ADD `locale` text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE `feedback` ADD `user_id` integer REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `feedback` ADD `key_hash` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `handled_by_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_keyHash_unique` ON `feedback` (`key_hash`);--> statement-breakpoint
CREATE INDEX `feedback_user_idx` ON `feedback` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_handled_idx` ON `feedback` (`handled_at`);