ALTER TABLE `review_cases` ADD `change` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `review_cases` ADD `urged_at` integer;