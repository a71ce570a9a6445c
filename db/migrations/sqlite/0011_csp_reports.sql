CREATE TABLE `csp_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `csp_reports_what_idx` ON `csp_reports` (`day`,`directive`,`blocked`,`page`);--> statement-breakpoint
CREATE INDEX `csp_reports_created_idx` ON `csp_reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `csp_reports_directive_idx` ON `csp_reports` (`directive`,`created_at`);