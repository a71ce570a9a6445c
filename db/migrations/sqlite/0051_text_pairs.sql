-- By hand: what finds parts of one or two characters (db/search.ts). The trigram tokenizer finds nothing shorter than three, so
-- each character gets a control character before and after it: the trigrams of that are the characters and the pairs of the text.
CREATE TABLE `text_positions` (`position` integer PRIMARY KEY NOT NULL);--> statement-breakpoint
INSERT INTO `text_positions` WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000) SELECT n FROM numbers;--> statement-breakpoint
CREATE VIRTUAL TABLE `users_pairs` USING fts5(`username`, `nickname`, `phone`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `users_pairs` (`users_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `users_pairs` (`rowid`, `username`, `nickname`, `phone`) SELECT `id`, (SELECT char(31) || group_concat(substr(`users`.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`users`.`username`)),
	(SELECT char(31) || group_concat(substr(`users`.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`users`.`nickname`)),
	(SELECT char(31) || group_concat(substr(`users`.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`users`.`phone`)) FROM `users`;--> statement-breakpoint
CREATE TRIGGER `users_pairs_insert` AFTER INSERT ON `users` BEGIN
	INSERT INTO `users_pairs` (`rowid`, `username`, `nickname`, `phone`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`username`)),
		(SELECT char(31) || group_concat(substr(new.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`nickname`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)));
END;--> statement-breakpoint
CREATE TRIGGER `users_pairs_update` AFTER UPDATE OF `username`, `nickname`, `phone` ON `users` WHEN old.`username` IS NOT new.`username` OR old.`nickname` IS NOT new.`nickname` OR old.`phone` IS NOT new.`phone` BEGIN
	INSERT INTO `users_pairs` (`users_pairs`, `rowid`, `username`, `nickname`, `phone`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`username`)),
		(SELECT char(31) || group_concat(substr(old.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`nickname`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)));
	INSERT INTO `users_pairs` (`rowid`, `username`, `nickname`, `phone`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`username`)),
		(SELECT char(31) || group_concat(substr(new.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`nickname`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)));
END;--> statement-breakpoint
CREATE TRIGGER `users_pairs_delete` AFTER DELETE ON `users` BEGIN
	INSERT INTO `users_pairs` (`users_pairs`, `rowid`, `username`, `nickname`, `phone`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`username`)),
		(SELECT char(31) || group_concat(substr(old.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`nickname`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `enterprises_pairs` USING fts5(`name`, `phone`, `area`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `enterprises_pairs` (`enterprises_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `enterprises_pairs` (`rowid`, `name`, `phone`, `area`) SELECT `id`, (SELECT char(31) || group_concat(substr(`enterprises`.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`enterprises`.`name`)),
	(SELECT char(31) || group_concat(substr(`enterprises`.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`enterprises`.`phone`)),
	(SELECT char(31) || group_concat(substr(`enterprises`.`area`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`enterprises`.`area`)) FROM `enterprises`;--> statement-breakpoint
CREATE TRIGGER `enterprises_pairs_insert` AFTER INSERT ON `enterprises` BEGIN
	INSERT INTO `enterprises_pairs` (`rowid`, `name`, `phone`, `area`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`name`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`area`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`area`)));
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_pairs_update` AFTER UPDATE OF `name`, `phone`, `area` ON `enterprises` WHEN old.`name` IS NOT new.`name` OR old.`phone` IS NOT new.`phone` OR old.`area` IS NOT new.`area` BEGIN
	INSERT INTO `enterprises_pairs` (`enterprises_pairs`, `rowid`, `name`, `phone`, `area`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`name`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`area`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`area`)));
	INSERT INTO `enterprises_pairs` (`rowid`, `name`, `phone`, `area`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`name`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`area`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`area`)));
END;--> statement-breakpoint
CREATE TRIGGER `enterprises_pairs_delete` AFTER DELETE ON `enterprises` BEGIN
	INSERT INTO `enterprises_pairs` (`enterprises_pairs`, `rowid`, `name`, `phone`, `area`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`name`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`area`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`area`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `review_cases_pairs` USING fts5(`number`, `name`, `phone`, `credit_code`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `review_cases_pairs` (`review_cases_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `review_cases_pairs` (`rowid`, `number`, `name`, `phone`, `credit_code`) SELECT `id`, (SELECT char(31) || group_concat(substr(`review_cases`.`number`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`review_cases`.`number`)),
	(SELECT char(31) || group_concat(substr(`review_cases`.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`review_cases`.`name`)),
	(SELECT char(31) || group_concat(substr(`review_cases`.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`review_cases`.`phone`)),
	(SELECT char(31) || group_concat(substr(`review_cases`.`credit_code`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`review_cases`.`credit_code`)) FROM `review_cases`;--> statement-breakpoint
CREATE TRIGGER `review_cases_pairs_insert` AFTER INSERT ON `review_cases` BEGIN
	INSERT INTO `review_cases_pairs` (`rowid`, `number`, `name`, `phone`, `credit_code`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`number`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`number`)),
		(SELECT char(31) || group_concat(substr(new.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`name`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`credit_code`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`credit_code`)));
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_pairs_update` AFTER UPDATE OF `number`, `name`, `phone`, `credit_code` ON `review_cases` WHEN old.`number` IS NOT new.`number` OR old.`name` IS NOT new.`name` OR old.`phone` IS NOT new.`phone` OR old.`credit_code` IS NOT new.`credit_code` BEGIN
	INSERT INTO `review_cases_pairs` (`review_cases_pairs`, `rowid`, `number`, `name`, `phone`, `credit_code`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`number`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`number`)),
		(SELECT char(31) || group_concat(substr(old.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`name`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`credit_code`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`credit_code`)));
	INSERT INTO `review_cases_pairs` (`rowid`, `number`, `name`, `phone`, `credit_code`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`number`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`number`)),
		(SELECT char(31) || group_concat(substr(new.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`name`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`credit_code`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`credit_code`)));
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_pairs_delete` AFTER DELETE ON `review_cases` BEGIN
	INSERT INTO `review_cases_pairs` (`review_cases_pairs`, `rowid`, `number`, `name`, `phone`, `credit_code`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`number`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`number`)),
		(SELECT char(31) || group_concat(substr(old.`name`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`name`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`credit_code`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`credit_code`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `login_log_pairs` USING fts5(`username`, `address`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `login_log_pairs` (`login_log_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `login_log_pairs` (`rowid`, `username`, `address`) SELECT `id`, (SELECT char(31) || group_concat(substr(`login_log`.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`login_log`.`username`)),
	(SELECT char(31) || group_concat(substr(`login_log`.`address`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`login_log`.`address`)) FROM `login_log`;--> statement-breakpoint
CREATE TRIGGER `login_log_pairs_insert` AFTER INSERT ON `login_log` BEGIN
	INSERT INTO `login_log_pairs` (`rowid`, `username`, `address`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`username`)),
		(SELECT char(31) || group_concat(substr(new.`address`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`address`)));
END;--> statement-breakpoint
CREATE TRIGGER `login_log_pairs_delete` AFTER DELETE ON `login_log` BEGIN
	INSERT INTO `login_log_pairs` (`login_log_pairs`, `rowid`, `username`, `address`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`username`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`username`)),
		(SELECT char(31) || group_concat(substr(old.`address`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`address`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `operation_log_pairs` USING fts5(`subject`, `actor`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `operation_log_pairs` (`operation_log_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `operation_log_pairs` (`rowid`, `subject`, `actor`) SELECT `id`, (SELECT char(31) || group_concat(substr(`operation_log`.`subject`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`operation_log`.`subject`)),
	(SELECT char(31) || group_concat(substr(`operation_log`.`actor`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`operation_log`.`actor`)) FROM `operation_log`;--> statement-breakpoint
CREATE TRIGGER `operation_log_pairs_insert` AFTER INSERT ON `operation_log` BEGIN
	INSERT INTO `operation_log_pairs` (`rowid`, `subject`, `actor`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`subject`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`subject`)),
		(SELECT char(31) || group_concat(substr(new.`actor`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`actor`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `feedback_pairs` USING fts5(`content`, `phone`, `page`, `note`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `feedback_pairs` (`feedback_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `feedback_pairs` (`rowid`, `content`, `phone`, `page`, `note`) SELECT `id`, (SELECT char(31) || group_concat(substr(`feedback`.`content`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`feedback`.`content`)),
	(SELECT char(31) || group_concat(substr(`feedback`.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`feedback`.`phone`)),
	(SELECT char(31) || group_concat(substr(`feedback`.`page`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`feedback`.`page`)),
	(SELECT char(31) || group_concat(substr(`feedback`.`note`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`feedback`.`note`)) FROM `feedback`;--> statement-breakpoint
CREATE TRIGGER `feedback_pairs_insert` AFTER INSERT ON `feedback` BEGIN
	INSERT INTO `feedback_pairs` (`rowid`, `content`, `phone`, `page`, `note`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`content`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`content`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`page`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`page`)),
		(SELECT char(31) || group_concat(substr(new.`note`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`note`)));
END;--> statement-breakpoint
CREATE TRIGGER `feedback_pairs_update` AFTER UPDATE OF `content`, `phone`, `page`, `note` ON `feedback` WHEN old.`content` IS NOT new.`content` OR old.`phone` IS NOT new.`phone` OR old.`page` IS NOT new.`page` OR old.`note` IS NOT new.`note` BEGIN
	INSERT INTO `feedback_pairs` (`feedback_pairs`, `rowid`, `content`, `phone`, `page`, `note`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`content`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`content`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`page`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`page`)),
		(SELECT char(31) || group_concat(substr(old.`note`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`note`)));
	INSERT INTO `feedback_pairs` (`rowid`, `content`, `phone`, `page`, `note`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`content`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`content`)),
		(SELECT char(31) || group_concat(substr(new.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`phone`)),
		(SELECT char(31) || group_concat(substr(new.`page`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`page`)),
		(SELECT char(31) || group_concat(substr(new.`note`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`note`)));
END;--> statement-breakpoint
CREATE TRIGGER `feedback_pairs_delete` AFTER DELETE ON `feedback` BEGIN
	INSERT INTO `feedback_pairs` (`feedback_pairs`, `rowid`, `content`, `phone`, `page`, `note`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`content`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`content`)),
		(SELECT char(31) || group_concat(substr(old.`phone`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`phone`)),
		(SELECT char(31) || group_concat(substr(old.`page`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`page`)),
		(SELECT char(31) || group_concat(substr(old.`note`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`note`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `files_pairs` USING fts5(`path`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `files_pairs` (`files_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `files_pairs` (`rowid`, `path`) SELECT `id`, (SELECT char(31) || group_concat(substr(`files`.`path`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`files`.`path`)) FROM `files`;--> statement-breakpoint
CREATE TRIGGER `files_pairs_insert` AFTER INSERT ON `files` BEGIN
	INSERT INTO `files_pairs` (`rowid`, `path`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`path`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`path`)));
END;--> statement-breakpoint
CREATE TRIGGER `files_pairs_delete` AFTER DELETE ON `files` BEGIN
	INSERT INTO `files_pairs` (`files_pairs`, `rowid`, `path`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`path`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`path`)));
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `social_users_pairs` USING fts5(`nickname`, `openid`, content='', columnsize=0, detail=column, tokenize='trigram');--> statement-breakpoint
INSERT INTO `social_users_pairs` (`social_users_pairs`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `social_users_pairs` (`rowid`, `nickname`, `openid`) SELECT `id`, (SELECT char(31) || group_concat(substr(`social_users`.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`social_users`.`nickname`)),
	(SELECT char(31) || group_concat(substr(`social_users`.`openid`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(`social_users`.`openid`)) FROM `social_users`;--> statement-breakpoint
CREATE TRIGGER `social_users_pairs_insert` AFTER INSERT ON `social_users` BEGIN
	INSERT INTO `social_users_pairs` (`rowid`, `nickname`, `openid`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`nickname`)),
		(SELECT char(31) || group_concat(substr(new.`openid`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`openid`)));
END;--> statement-breakpoint
CREATE TRIGGER `social_users_pairs_update` AFTER UPDATE OF `nickname`, `openid` ON `social_users` WHEN old.`nickname` IS NOT new.`nickname` OR old.`openid` IS NOT new.`openid` BEGIN
	INSERT INTO `social_users_pairs` (`social_users_pairs`, `rowid`, `nickname`, `openid`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`nickname`)),
		(SELECT char(31) || group_concat(substr(old.`openid`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`openid`)));
	INSERT INTO `social_users_pairs` (`rowid`, `nickname`, `openid`) VALUES (new.`id`, (SELECT char(31) || group_concat(substr(new.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`nickname`)),
		(SELECT char(31) || group_concat(substr(new.`openid`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(new.`openid`)));
END;--> statement-breakpoint
CREATE TRIGGER `social_users_pairs_delete` AFTER DELETE ON `social_users` BEGIN
	INSERT INTO `social_users_pairs` (`social_users_pairs`, `rowid`, `nickname`, `openid`) VALUES ('delete', old.`id`, (SELECT char(31) || group_concat(substr(old.`nickname`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`nickname`)),
		(SELECT char(31) || group_concat(substr(old.`openid`, `position`, 1), char(31) ORDER BY `position`) || char(31) FROM `text_positions` WHERE `position` <= length(old.`openid`)));
END;
