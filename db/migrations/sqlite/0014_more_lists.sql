DROP INDEX `social_users_created_idx`;--> statement-breakpoint
CREATE INDEX `social_users_type_idx` ON `social_users` (`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `social_users_created_idx` ON `social_users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `files_type_idx` ON `files` (`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notices_template_idx` ON `notices` (`template`,`created_at`,`id`);--> statement-breakpoint
-- By hand: the rows of the large lists, counted (db/schema/tallies.ts).
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'files', `type`, '', (`created_at` + 28800000) / 86400000, count(*) FROM `files` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'files', `type`, '', 0, count(*) FROM `files` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `files_tally_insert` AFTER INSERT ON `files` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('files', new.`type`, '', (new.`created_at` + 28800000) / 86400000, 1),
		('files', new.`type`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `files_tally_delete` AFTER DELETE ON `files` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('files', old.`type`, '', (old.`created_at` + 28800000) / 86400000, -1),
		('files', old.`type`, '', 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'notices', `template`, CAST(`kind` AS TEXT), (`created_at` + 28800000) / 86400000, count(*) FROM `notices` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'notices', `template`, CAST(`kind` AS TEXT), 0, count(*) FROM `notices` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `notices_tally_insert` AFTER INSERT ON `notices` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('notices', new.`template`, CAST(new.`kind` AS TEXT), (new.`created_at` + 28800000) / 86400000, 1),
		('notices', new.`template`, CAST(new.`kind` AS TEXT), 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `notices_tally_delete` AFTER DELETE ON `notices` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('notices', old.`template`, CAST(old.`kind` AS TEXT), (old.`created_at` + 28800000) / 86400000, -1),
		('notices', old.`template`, CAST(old.`kind` AS TEXT), 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'social_users', CAST(`type` AS TEXT), '', (`created_at` + 28800000) / 86400000, count(*) FROM `social_users` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'social_users', CAST(`type` AS TEXT), '', 0, count(*) FROM `social_users` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `social_users_tally_insert` AFTER INSERT ON `social_users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('social_users', CAST(new.`type` AS TEXT), '', (new.`created_at` + 28800000) / 86400000, 1),
		('social_users', CAST(new.`type` AS TEXT), '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `social_users_tally_update` AFTER UPDATE OF `type`, `created_at` ON `social_users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('social_users', CAST(old.`type` AS TEXT), '', (old.`created_at` + 28800000) / 86400000, -1),
		('social_users', CAST(old.`type` AS TEXT), '', 0, -1),
		('social_users', CAST(new.`type` AS TEXT), '', (new.`created_at` + 28800000) / 86400000, 1),
		('social_users', CAST(new.`type` AS TEXT), '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `social_users_tally_delete` AFTER DELETE ON `social_users` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('social_users', CAST(old.`type` AS TEXT), '', (old.`created_at` + 28800000) / 86400000, -1),
		('social_users', CAST(old.`type` AS TEXT), '', 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
-- By hand: what finds parts of words (db/search.ts). The columns are read from the table itself; what is
-- deleted leaves the index at once, as it leaves the table.
CREATE VIRTUAL TABLE `files_text` USING fts5(`path`, content='files', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `files_text` (`files_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `files_text` (`files_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `files_text_insert` AFTER INSERT ON `files` BEGIN
	INSERT INTO `files_text` (`rowid`, `path`) VALUES (new.`id`, new.`path`);
END;--> statement-breakpoint
CREATE TRIGGER `files_text_delete` AFTER DELETE ON `files` BEGIN
	INSERT INTO `files_text` (`files_text`, `rowid`, `path`) VALUES ('delete', old.`id`, old.`path`);
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `social_users_text` USING fts5(`nickname`, `openid`, content='social_users', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `social_users_text` (`social_users_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `social_users_text` (`social_users_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `social_users_text_insert` AFTER INSERT ON `social_users` BEGIN
	INSERT INTO `social_users_text` (`rowid`, `nickname`, `openid`) VALUES (new.`id`, new.`nickname`, new.`openid`);
END;--> statement-breakpoint
CREATE TRIGGER `social_users_text_update` AFTER UPDATE OF `nickname`, `openid` ON `social_users` WHEN old.`nickname` IS NOT new.`nickname` OR old.`openid` IS NOT new.`openid` BEGIN
	INSERT INTO `social_users_text` (`social_users_text`, `rowid`, `nickname`, `openid`) VALUES ('delete', old.`id`, old.`nickname`, old.`openid`);
	INSERT INTO `social_users_text` (`rowid`, `nickname`, `openid`) VALUES (new.`id`, new.`nickname`, new.`openid`);
END;--> statement-breakpoint
CREATE TRIGGER `social_users_text_delete` AFTER DELETE ON `social_users` BEGIN
	INSERT INTO `social_users_text` (`social_users_text`, `rowid`, `nickname`, `openid`) VALUES ('delete', old.`id`, old.`nickname`, old.`openid`);
END;
