CREATE TABLE `files` (
	`id` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_path_unique` ON `files` (`path`);--> statement-breakpoint
CREATE INDEX `files_user_idx` ON `files` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_created_idx` ON `files` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`template` text NOT NULL,
	`kind` integer NOT NULL,
	`sender` text NOT NULL,
	`content` text NOT NULL,
	`params` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_user_idx` ON `notices` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_unread_idx` ON `notices` (`user_id`,`read`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_created_idx` ON `notices` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `login_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`type` integer NOT NULL,
	`result` integer NOT NULL,
	`user_id` integer,
	`username` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`request_id` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_log_at_idx` ON `login_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `login_log_result_idx` ON `login_log` (`result`,`at`);--> statement-breakpoint
CREATE INDEX `login_log_user_idx` ON `login_log` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `operation_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `operation_log` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `operation_log` ADD `route` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `operation_log` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `operation_log` ADD `hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `operation_log_action_idx` ON `operation_log` (`action`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `operation_log_seq_idx` ON `operation_log` (`seq`);--> statement-breakpoint
-- By hand: the operation log is append-only, and its end is kept apart (db/operation-chain.ts). Rows older
-- than the chain get their place in it once, when the store is opened next.
INSERT INTO `operation_chain` (`id`, `seq`, `hash`) VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');--> statement-breakpoint
CREATE TRIGGER `operation_log_no_update` BEFORE UPDATE ON `operation_log` WHEN old.`seq` IS NOT NULL OR new.`seq` IS NULL BEGIN
	SELECT RAISE(ABORT, 'operation_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `operation_log_no_delete` BEFORE DELETE ON `operation_log` BEGIN
	SELECT RAISE(ABORT, 'operation_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `operation_chain_no_delete` BEFORE DELETE ON `operation_chain` BEGIN
	SELECT RAISE(ABORT, 'operation_chain is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `operation_chain_no_update` BEFORE UPDATE ON `operation_chain` WHEN new.`id` <> old.`id` OR new.`seq` <> old.`seq` + 1 BEGIN
	SELECT RAISE(ABORT, 'operation_chain is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `operation_log_chain_insert` AFTER INSERT ON `operation_log` WHEN new.`seq` IS NOT NULL BEGIN
	UPDATE `operation_chain` SET `seq` = new.`seq`, `hash` = new.`hash` WHERE `id` = 1;
END;--> statement-breakpoint
CREATE TRIGGER `operation_log_chain_update` AFTER UPDATE OF `seq` ON `operation_log` BEGIN
	UPDATE `operation_chain` SET `seq` = new.`seq`, `hash` = new.`hash` WHERE `id` = 1;
END;--> statement-breakpoint
-- By hand: how many rows the login log has (db/schema/tallies.ts).
INSERT INTO `row_tallies` (`relation`, `rows`) VALUES ('login_log', 0);--> statement-breakpoint
CREATE TRIGGER `login_log_tally_insert` AFTER INSERT ON `login_log` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` + 1 WHERE `relation` = 'login_log';
END;--> statement-breakpoint
CREATE TRIGGER `login_log_tally_delete` AFTER DELETE ON `login_log` BEGIN
	UPDATE `row_tallies` SET `rows` = `rows` - 1 WHERE `relation` = 'login_log';
END;
