ALTER TABLE `feedback` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `feedback_page_idx` ON `feedback` (`page`);