CREATE TABLE `dictionary_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`value` text NOT NULL,
	`label` text NOT NULL,
	`sort` integer NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`color_type` text DEFAULT '' NOT NULL,
	`css_class` text DEFAULT '' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dictionary_entries_value_idx` ON `dictionary_entries` (`type`,`value`);--> statement-breakpoint
CREATE INDEX `dictionary_entries_order_idx` ON `dictionary_entries` (`type`,`sort`);--> statement-breakpoint
CREATE TABLE `dictionary_types` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dictionary_types_name_unique` ON `dictionary_types` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `dictionary_types_type_unique` ON `dictionary_types` (`type`);--> statement-breakpoint
CREATE TABLE `menus` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`permission` text DEFAULT '' NOT NULL,
	`type` integer NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`component` text DEFAULT '' NOT NULL,
	`component_name` text DEFAULT '' NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`visible` integer DEFAULT true NOT NULL,
	`keep_alive` integer DEFAULT true NOT NULL,
	`always_show` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `role_menus` (
	`role_id` integer NOT NULL,
	`menu_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `menu_id`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`menu_id`) REFERENCES `menus`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `role_menus_menu_idx` ON `role_menus` (`menu_id`);--> statement-breakpoint
CREATE TABLE `departments` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`leader_user_id` integer,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_name_unique` ON `posts` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_code_unique` ON `posts` (`code`);--> statement-breakpoint
CREATE TABLE `user_posts` (
	`user_id` integer NOT NULL,
	`post_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `post_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `row_tallies` (
	`relation` text NOT NULL,
	`rows` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_tallies_relation_idx` ON `row_tallies` (`relation`);--> statement-breakpoint
ALTER TABLE `roles` ADD `sort` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `remark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `data_scope` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `data_scope_dept_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `roles` ADD `created_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `sex` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `avatar` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `remark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `dept_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `login_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `login_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created_idx` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_dept_idx` ON `users` (`dept_id`,`created_at`,`id`);--> statement-breakpoint
-- By hand: how many rows the large tables have (db/schema/tallies.ts).
INSERT INTO `row_tallies` (`relation`, `rows`) SELECT 'users', count(*) FROM `users`;--> statement-breakpoint
CREATE TRIGGER `users_tally_insert` AFTER INSERT ON `users` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` + 1 WHERE `relation` = 'users';
END;--> statement-breakpoint
CREATE TRIGGER `users_tally_delete` AFTER DELETE ON `users` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` - 1 WHERE `relation` = 'users';
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `rows`) SELECT 'enterprises', count(*) FROM `enterprises`;--> statement-breakpoint
CREATE TRIGGER `enterprises_tally_insert` AFTER INSERT ON `enterprises` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` + 1 WHERE `relation` = 'enterprises';
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_tally_delete` AFTER DELETE ON `enterprises` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` - 1 WHERE `relation` = 'enterprises';
END;
