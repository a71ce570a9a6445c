CREATE TABLE `library_fuels` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`since_release` integer NOT NULL,
	`until_release` integer DEFAULT 2147483647 NOT NULL,
	`parameter_set` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`state` text NOT NULL,
	`ncv` text NOT NULL,
	`ncv_unit` text NOT NULL,
	`carbon_content` text NOT NULL,
	`carbon_content_unit` text NOT NULL,
	`oxidation_rate` text NOT NULL,
	`mass_factor` text NOT NULL,
	`mass_factor_unit` text NOT NULL,
	`heat_factor` text NOT NULL,
	`heat_factor_unit` text NOT NULL,
	`source_id` integer NOT NULL,
	`source_text` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`checked` integer NOT NULL,
	`position` integer NOT NULL,
	`row_hash` text NOT NULL,
	FOREIGN KEY (`since_release`) REFERENCES `library_releases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_id`) REFERENCES `library_sources`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_fuels_code_idx` ON `library_fuels` (`code`,`since_release`);--> statement-breakpoint
CREATE INDEX `library_fuels_name_idx` ON `library_fuels` (`name_zh`,`until_release`);--> statement-breakpoint
CREATE TABLE `library_records` (
	`id` integer PRIMARY KEY NOT NULL,
	`library` text NOT NULL,
	`code` text NOT NULL,
	`series_id` integer NOT NULL,
	`since_release` integer NOT NULL,
	`until_release` integer DEFAULT 2147483647 NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`category` text NOT NULL,
	`sector` text DEFAULT '' NOT NULL,
	`figure` text NOT NULL,
	`value` real NOT NULL,
	`unit` text NOT NULL,
	`unit_type` text NOT NULL,
	`gas` text NOT NULL,
	`year` integer NOT NULL,
	`region` text NOT NULL,
	`region_code` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`source_id` integer NOT NULL,
	`source_text` text NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`checked` integer NOT NULL,
	`common` integer NOT NULL,
	`fuel_code` text DEFAULT '' NOT NULL,
	`functional_unit` text DEFAULT '' NOT NULL,
	`boundary` text DEFAULT '' NOT NULL,
	`boundary_text` text DEFAULT '' NOT NULL,
	`stages` text,
	`series_position` integer NOT NULL,
	`position` integer NOT NULL,
	`row_hash` text NOT NULL,
	`terms` text NOT NULL,
	`terms_version` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `library_series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`since_release`) REFERENCES `library_releases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_id`) REFERENCES `library_sources`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_records_code_idx` ON `library_records` (`library`,`code`,`since_release`);--> statement-breakpoint
CREATE INDEX `library_records_release_idx` ON `library_records` (`library`,`until_release`,`since_release`);--> statement-breakpoint
CREATE INDEX `library_records_series_idx` ON `library_records` (`series_id`,`year`);--> statement-breakpoint
CREATE INDEX `library_records_source_idx` ON `library_records` (`source_id`);--> statement-breakpoint
CREATE INDEX `library_records_terms_version_idx` ON `library_records` (`terms_version`);--> statement-breakpoint
CREATE TABLE `library_releases` (
	`id` integer PRIMARY KEY NOT NULL,
	`published_at` integer NOT NULL,
	`notes_zh` text NOT NULL,
	`notes_en` text NOT NULL,
	`sha256` text NOT NULL,
	`inputs` text NOT NULL,
	`counts` text NOT NULL,
	`published_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `library_series` (
	`id` integer PRIMARY KEY NOT NULL,
	`library` text NOT NULL,
	`code` text NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text NOT NULL,
	`category` text NOT NULL,
	`gas` text NOT NULL,
	`scope` text NOT NULL,
	`unit` text NOT NULL,
	`family` text NOT NULL,
	`purpose` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_series_code_idx` ON `library_series` (`library`,`code`);--> statement-breakpoint
CREATE INDEX `library_series_family_idx` ON `library_series` (`library`,`family`);--> statement-breakpoint
CREATE TABLE `library_sources` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`publisher` text DEFAULT '' NOT NULL,
	`publisher_en` text DEFAULT '' NOT NULL,
	`published_on` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`licence` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_sources_key_unique` ON `library_sources` (`key`);--> statement-breakpoint
-- By hand: full-text search over the terms of library_records (db/search.ts). The program makes every word
-- itself, so the tokenizer only splits at spaces; positions and text are not kept. The prefixes are of a
-- letter for the place and two to seven typed ones.
CREATE VIRTUAL TABLE `library_search` USING fts5(`terms`, content='', contentless_delete=1, detail=none, prefix='3 4 5 6 7 8', tokenize="unicode61 remove_diacritics 0");--> statement-breakpoint
CREATE TRIGGER `library_records_search_insert` AFTER INSERT ON `library_records` BEGIN
	INSERT INTO `library_search`(`rowid`, `terms`) VALUES (new.`id`, new.`terms`);
END;--> statement-breakpoint
CREATE TRIGGER `library_records_search_update` AFTER UPDATE OF `terms` ON `library_records` BEGIN
	INSERT OR REPLACE INTO `library_search`(`rowid`, `terms`) VALUES (new.`id`, new.`terms`);
END;--> statement-breakpoint
CREATE TRIGGER `library_records_search_delete` AFTER DELETE ON `library_records` BEGIN
	DELETE FROM `library_search` WHERE `rowid` = old.`id`;
END;
