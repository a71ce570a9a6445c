CREATE TABLE `job_states` (
	`name` text PRIMARY KEY NOT NULL,
	`paused` integer NOT NULL,
	`next_at` integer,
	`claimed_until` integer
);
--> statement-breakpoint
ALTER TABLE `maintenance_runs` ADD `error` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `maintenance_runs_time_idx` ON `maintenance_runs` (`finished_at`,`id`);