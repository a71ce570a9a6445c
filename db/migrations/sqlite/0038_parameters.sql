CREATE TABLE `site_parameters` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`visible` integer NOT NULL,
	`remark` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_parameters_key_idx` ON `site_parameters` (`key`);