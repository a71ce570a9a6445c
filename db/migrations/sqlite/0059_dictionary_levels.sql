ALTER TABLE `dictionary_entries` ADD `parent_id` integer;--> statement-breakpoint
ALTER TABLE `dictionary_entries` ADD `valid_from` text;--> statement-breakpoint
ALTER TABLE `dictionary_entries` ADD `valid_to` text;--> statement-breakpoint
CREATE INDEX `dictionary_entries_parent_idx` ON `dictionary_entries` (`parent_id`);