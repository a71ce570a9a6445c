ALTER TABLE `library_records` ADD `uncertainty` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `library_records` ADD `gases` text;
