DROP INDEX `row_tallies_relation_idx`;--> statement-breakpoint
ALTER TABLE `row_tallies` ADD `facet` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `row_tallies` ADD `second_facet` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `row_tallies` ADD `span` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `row_tallies_key` ON `row_tallies` (`relation`,`facet`,`second_facet`,`span`);--> statement-breakpoint
DROP INDEX `access_tokens_expiry_idx`;--> statement-breakpoint
CREATE INDEX `access_tokens_client_idx` ON `access_tokens` (`client_id`,`expires_at`,`token_hash`);--> statement-breakpoint
CREATE INDEX `access_tokens_expiry_idx` ON `access_tokens` (`expires_at`,`token_hash`);--> statement-breakpoint
DROP INDEX `enterprises_status_idx`;--> statement-breakpoint
DROP INDEX `enterprises_updated_idx`;--> statement-breakpoint
CREATE INDEX `enterprises_type_idx` ON `enterprises` (`applicant_type`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `enterprises_status_idx` ON `enterprises` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `enterprises_updated_idx` ON `enterprises` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_enabled_idx` ON `users` (`enabled`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_kind_idx` ON `feedback` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `sms_messages_template_idx` ON `sms_messages` (`template`,`created_at`);--> statement-breakpoint
-- By hand: the rows of the large lists, counted (db/schema/tallies.ts).
DROP TRIGGER `users_tally_insert`;--> statement-breakpoint
DROP TRIGGER `users_tally_delete`;--> statement-breakpoint
DROP TRIGGER `enterprises_tally_insert`;--> statement-breakpoint
DROP TRIGGER `enterprises_tally_delete`;--> statement-breakpoint
DROP TRIGGER `login_log_tally_insert`;--> statement-breakpoint
DROP TRIGGER `login_log_tally_delete`;--> statement-breakpoint
DELETE FROM `row_tallies`;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'users', CAST(`enabled` AS TEXT), coalesce(CAST(`dept_id` AS TEXT), ''), (`created_at` + 28800000) / 86400000, count(*) FROM `users` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'users', CAST(`enabled` AS TEXT), coalesce(CAST(`dept_id` AS TEXT), ''), 0, count(*) FROM `users` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `users_tally_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('users', CAST(new.`enabled` AS TEXT), coalesce(CAST(new.`dept_id` AS TEXT), ''), (new.`created_at` + 28800000) / 86400000, 1),
		('users', CAST(new.`enabled` AS TEXT), coalesce(CAST(new.`dept_id` AS TEXT), ''), 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `users_tally_update` AFTER UPDATE OF `enabled`, `dept_id`, `created_at` ON `users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('users', CAST(old.`enabled` AS TEXT), coalesce(CAST(old.`dept_id` AS TEXT), ''), (old.`created_at` + 28800000) / 86400000, -1),
		('users', CAST(old.`enabled` AS TEXT), coalesce(CAST(old.`dept_id` AS TEXT), ''), 0, -1),
		('users', CAST(new.`enabled` AS TEXT), coalesce(CAST(new.`dept_id` AS TEXT), ''), (new.`created_at` + 28800000) / 86400000, 1),
		('users', CAST(new.`enabled` AS TEXT), coalesce(CAST(new.`dept_id` AS TEXT), ''), 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `users_tally_delete` AFTER DELETE ON `users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('users', CAST(old.`enabled` AS TEXT), coalesce(CAST(old.`dept_id` AS TEXT), ''), (old.`created_at` + 28800000) / 86400000, -1),
		('users', CAST(old.`enabled` AS TEXT), coalesce(CAST(old.`dept_id` AS TEXT), ''), 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'enterprises', `status`, `applicant_type`, (`updated_at` + 28800000) / 86400000, count(*) FROM `enterprises` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'enterprises', `status`, `applicant_type`, 0, count(*) FROM `enterprises` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `enterprises_tally_insert` AFTER INSERT ON `enterprises` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('enterprises', new.`status`, new.`applicant_type`, (new.`updated_at` + 28800000) / 86400000, 1),
		('enterprises', new.`status`, new.`applicant_type`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_tally_update` AFTER UPDATE OF `status`, `applicant_type`, `updated_at` ON `enterprises` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('enterprises', old.`status`, old.`applicant_type`, (old.`updated_at` + 28800000) / 86400000, -1),
		('enterprises', old.`status`, old.`applicant_type`, 0, -1),
		('enterprises', new.`status`, new.`applicant_type`, (new.`updated_at` + 28800000) / 86400000, 1),
		('enterprises', new.`status`, new.`applicant_type`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_tally_delete` AFTER DELETE ON `enterprises` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('enterprises', old.`status`, old.`applicant_type`, (old.`updated_at` + 28800000) / 86400000, -1),
		('enterprises', old.`status`, old.`applicant_type`, 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'login_log', CAST(`result` AS TEXT), '', (`at` + 28800000) / 86400000, count(*) FROM `login_log` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'login_log', CAST(`result` AS TEXT), '', 0, count(*) FROM `login_log` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `login_log_tally_insert` AFTER INSERT ON `login_log` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('login_log', CAST(new.`result` AS TEXT), '', (new.`at` + 28800000) / 86400000, 1),
		('login_log', CAST(new.`result` AS TEXT), '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `login_log_tally_delete` AFTER DELETE ON `login_log` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('login_log', CAST(old.`result` AS TEXT), '', (old.`at` + 28800000) / 86400000, -1),
		('login_log', CAST(old.`result` AS TEXT), '', 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'operation_log', `action`, '', (`at` + 28800000) / 86400000, count(*) FROM `operation_log` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'operation_log', `action`, '', 0, count(*) FROM `operation_log` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `operation_log_tally_insert` AFTER INSERT ON `operation_log` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('operation_log', new.`action`, '', (new.`at` + 28800000) / 86400000, 1),
		('operation_log', new.`action`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'access_tokens', `client_id`, '', (`expires_at` + 28800000) / 60000, count(*) FROM `access_tokens` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'access_tokens', `client_id`, '', 0, count(*) FROM `access_tokens` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `access_tokens_tally_insert` AFTER INSERT ON `access_tokens` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('access_tokens', new.`client_id`, '', (new.`expires_at` + 28800000) / 60000, 1),
		('access_tokens', new.`client_id`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `access_tokens_tally_delete` AFTER DELETE ON `access_tokens` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('access_tokens', old.`client_id`, '', (old.`expires_at` + 28800000) / 60000, -1),
		('access_tokens', old.`client_id`, '', 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'sms_messages', `status`, `template`, (`created_at` + 28800000) / 86400000, count(*) FROM `sms_messages` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'sms_messages', `status`, `template`, 0, count(*) FROM `sms_messages` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `sms_messages_tally_insert` AFTER INSERT ON `sms_messages` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('sms_messages', new.`status`, new.`template`, (new.`created_at` + 28800000) / 86400000, 1),
		('sms_messages', new.`status`, new.`template`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `sms_messages_tally_update` AFTER UPDATE OF `status`, `template`, `created_at` ON `sms_messages` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('sms_messages', old.`status`, old.`template`, (old.`created_at` + 28800000) / 86400000, -1),
		('sms_messages', old.`status`, old.`template`, 0, -1),
		('sms_messages', new.`status`, new.`template`, (new.`created_at` + 28800000) / 86400000, 1),
		('sms_messages', new.`status`, new.`template`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `sms_messages_tally_delete` AFTER DELETE ON `sms_messages` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('sms_messages', old.`status`, old.`template`, (old.`created_at` + 28800000) / 86400000, -1),
		('sms_messages', old.`status`, old.`template`, 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'feedback', `status`, `kind`, (`created_at` + 28800000) / 86400000, count(*) FROM `feedback` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'feedback', `status`, `kind`, 0, count(*) FROM `feedback` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `feedback_tally_insert` AFTER INSERT ON `feedback` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('feedback', new.`status`, new.`kind`, (new.`created_at` + 28800000) / 86400000, 1),
		('feedback', new.`status`, new.`kind`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `feedback_tally_update` AFTER UPDATE OF `status`, `kind`, `created_at` ON `feedback` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('feedback', old.`status`, old.`kind`, (old.`created_at` + 28800000) / 86400000, -1),
		('feedback', old.`status`, old.`kind`, 0, -1),
		('feedback', new.`status`, new.`kind`, (new.`created_at` + 28800000) / 86400000, 1),
		('feedback', new.`status`, new.`kind`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `feedback_tally_delete` AFTER DELETE ON `feedback` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('feedback', old.`status`, old.`kind`, (old.`created_at` + 28800000) / 86400000, -1),
		('feedback', old.`status`, old.`kind`, 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
-- By hand: what finds parts of words (db/search.ts). The columns are read from the table itself; what is
-- deleted leaves the index at once, as it leaves the table.
CREATE VIRTUAL TABLE `users_text` USING fts5(`username`, `nickname`, `phone`, content='users', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `users_text` (`users_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `users_text` (`users_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `users_text_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `users_text` (`rowid`, `username`, `nickname`, `phone`) VALUES (new.`id`, new.`username`, new.`nickname`, new.`phone`);
END;--> statement-breakpoint
CREATE TRIGGER `users_text_update` AFTER UPDATE OF `username`, `nickname`, `phone` ON `users` WHEN old.`username` IS NOT new.`username` OR old.`nickname` IS NOT new.`nickname` OR old.`phone` IS NOT new.`phone` BEGIN
	INSERT INTO `users_text` (`users_text`, `rowid`, `username`, `nickname`, `phone`) VALUES ('delete', old.`id`, old.`username`, old.`nickname`, old.`phone`);
	INSERT INTO `users_text` (`rowid`, `username`, `nickname`, `phone`) VALUES (new.`id`, new.`username`, new.`nickname`, new.`phone`);
END;--> statement-breakpoint
CREATE TRIGGER `users_text_delete` AFTER DELETE ON `users` BEGIN
	INSERT INTO `users_text` (`users_text`, `rowid`, `username`, `nickname`, `phone`) VALUES ('delete', old.`id`, old.`username`, old.`nickname`, old.`phone`);
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `enterprises_text` USING fts5(`name`, `phone`, `area`, content='enterprises', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `enterprises_text` (`enterprises_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `enterprises_text` (`enterprises_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `enterprises_text_insert` AFTER INSERT ON `enterprises` BEGIN
	INSERT INTO `enterprises_text` (`rowid`, `name`, `phone`, `area`) VALUES (new.`id`, new.`name`, new.`phone`, new.`area`);
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_text_update` AFTER UPDATE OF `name`, `phone`, `area` ON `enterprises` WHEN old.`name` IS NOT new.`name` OR old.`phone` IS NOT new.`phone` OR old.`area` IS NOT new.`area` BEGIN
	INSERT INTO `enterprises_text` (`enterprises_text`, `rowid`, `name`, `phone`, `area`) VALUES ('delete', old.`id`, old.`name`, old.`phone`, old.`area`);
	INSERT INTO `enterprises_text` (`rowid`, `name`, `phone`, `area`) VALUES (new.`id`, new.`name`, new.`phone`, new.`area`);
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_text_delete` AFTER DELETE ON `enterprises` BEGIN
	INSERT INTO `enterprises_text` (`enterprises_text`, `rowid`, `name`, `phone`, `area`) VALUES ('delete', old.`id`, old.`name`, old.`phone`, old.`area`);
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `login_log_text` USING fts5(`username`, `address`, content='login_log', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `login_log_text` (`login_log_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `login_log_text` (`login_log_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `login_log_text_insert` AFTER INSERT ON `login_log` BEGIN
	INSERT INTO `login_log_text` (`rowid`, `username`, `address`) VALUES (new.`id`, new.`username`, new.`address`);
END;--> statement-breakpoint
CREATE TRIGGER `login_log_text_delete` AFTER DELETE ON `login_log` BEGIN
	INSERT INTO `login_log_text` (`login_log_text`, `rowid`, `username`, `address`) VALUES ('delete', old.`id`, old.`username`, old.`address`);
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `operation_log_text` USING fts5(`subject`, `actor`, content='operation_log', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `operation_log_text` (`operation_log_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `operation_log_text` (`operation_log_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `operation_log_text_insert` AFTER INSERT ON `operation_log` BEGIN
	INSERT INTO `operation_log_text` (`rowid`, `subject`, `actor`) VALUES (new.`id`, new.`subject`, new.`actor`);
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `feedback_text` USING fts5(`content`, `phone`, `page`, `note`, content='feedback', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `feedback_text` (`feedback_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `feedback_text` (`feedback_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `feedback_text_insert` AFTER INSERT ON `feedback` BEGIN
	INSERT INTO `feedback_text` (`rowid`, `content`, `phone`, `page`, `note`) VALUES (new.`id`, new.`content`, new.`phone`, new.`page`, new.`note`);
END;--> statement-breakpoint
CREATE TRIGGER `feedback_text_update` AFTER UPDATE OF `content`, `phone`, `page`, `note` ON `feedback` WHEN old.`content` IS NOT new.`content` OR old.`phone` IS NOT new.`phone` OR old.`page` IS NOT new.`page` OR old.`note` IS NOT new.`note` BEGIN
	INSERT INTO `feedback_text` (`feedback_text`, `rowid`, `content`, `phone`, `page`, `note`) VALUES ('delete', old.`id`, old.`content`, old.`phone`, old.`page`, old.`note`);
	INSERT INTO `feedback_text` (`rowid`, `content`, `phone`, `page`, `note`) VALUES (new.`id`, new.`content`, new.`phone`, new.`page`, new.`note`);
END;--> statement-breakpoint
CREATE TRIGGER `feedback_text_delete` AFTER DELETE ON `feedback` BEGIN
	INSERT INTO `feedback_text` (`feedback_text`, `rowid`, `content`, `phone`, `page`, `note`) VALUES ('delete', old.`id`, old.`content`, old.`phone`, old.`page`, old.`note`);
END;
