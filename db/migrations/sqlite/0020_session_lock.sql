ALTER TABLE `sessions` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `lock_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_step_at` integer;