CREATE TABLE `external_links` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`host` text NOT NULL,
	`used_by` text NOT NULL,
	`state` text DEFAULT 'unchecked' NOT NULL,
	`http_status` integer,
	`reason` text DEFAULT '' NOT NULL,
	`broken_since` integer,
	`checked_at` integer,
	`due_at` integer NOT NULL,
	`claimed_until` integer,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `external_links_url_unique` ON `external_links` (`url`);--> statement-breakpoint
CREATE INDEX `external_links_state_idx` ON `external_links` (`state`,`host`,`id`);--> statement-breakpoint
CREATE INDEX `external_links_host_idx` ON `external_links` (`host`,`id`);--> statement-breakpoint
CREATE INDEX `external_links_due_idx` ON `external_links` (`due_at`);--> statement-breakpoint
CREATE INDEX `external_links_claim_idx` ON `external_links` (`claimed_until`);