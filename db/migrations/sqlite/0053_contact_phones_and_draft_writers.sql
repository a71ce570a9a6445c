ALTER TABLE `enterprises` ADD `contact_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `form_drafts` ADD `writer_id` integer;