CREATE TABLE `maintenance_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`finished_at` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`succeeded` integer NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `maintenance_runs_kind_idx` ON `maintenance_runs` (`kind`,`finished_at`);