ALTER TABLE `announcements` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `announcements` ADD `withdraw_at` integer;--> statement-breakpoint
ALTER TABLE `announcements` ADD `on_portal` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `announcements_portal_idx` ON `announcements` (`on_portal`,`published`,`created_at`);