CREATE TABLE `seed_upgrades` (
	`name` text PRIMARY KEY NOT NULL,
	`done_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `oauth2_clients` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `oauth2_clients` ADD `additional_information` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `oauth2_clients` ADD `access_token_ttl` integer;--> statement-breakpoint
ALTER TABLE `oauth2_clients` ADD `refresh_token_ttl` integer;