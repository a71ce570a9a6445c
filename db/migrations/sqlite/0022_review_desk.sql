CREATE TABLE `review_cases` (
	`id` integer PRIMARY KEY NOT NULL,
	`enterprise_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`number` text NOT NULL,
	`day` integer NOT NULL,
	`sequence` integer NOT NULL,
	`status` text NOT NULL,
	`round` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`applicant_type` text NOT NULL,
	`area` text NOT NULL,
	`area_id` text NOT NULL,
	`phone` text NOT NULL,
	`credit_code` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by_id` integer,
	`claimed_by_id` integer,
	`claimed_at` integer,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprises`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_cases_number_unique` ON `review_cases` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_cases_sequence_idx` ON `review_cases` (`day`,`sequence`);--> statement-breakpoint
CREATE INDEX `review_cases_submitted_idx` ON `review_cases` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_cases_due_idx` ON `review_cases` (`status`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_cases_name_idx` ON `review_cases` (`status`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `review_cases_decided_idx` ON `review_cases` (`status`,`decided_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_cases_type_idx` ON `review_cases` (`status`,`applicant_type`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_cases_area_idx` ON `review_cases` (`status`,`area_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `review_cases_claimed_idx` ON `review_cases` (`claimed_by_id`,`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `review_cases_decider_idx` ON `review_cases` (`decided_by_id`,`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `review_cases_enterprise_idx` ON `review_cases` (`enterprise_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_submissions` (
	`id` integer PRIMARY KEY NOT NULL,
	`case_id` integer NOT NULL,
	`enterprise_id` integer NOT NULL,
	`round` integer NOT NULL,
	`version` integer NOT NULL,
	`values` text NOT NULL,
	`baseline` text,
	`submitted_at` integer NOT NULL,
	`decided_at` integer,
	`decision` text,
	`remark` text DEFAULT '' NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`reviewer_id` integer,
	`reviewer` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `review_cases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_submissions_case_idx` ON `review_submissions` (`case_id`,`round`);--> statement-breakpoint
CREATE INDEX `review_submissions_enterprise_idx` ON `review_submissions` (`enterprise_id`,`submitted_at`);--> statement-breakpoint
CREATE TABLE `review_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`decision` text DEFAULT '' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `enterprises` ADD `field_remarks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `enterprises_name_idx` ON `enterprises` (`name`);--> statement-breakpoint
CREATE INDEX `enterprises_credit_code_idx` ON `enterprises` (`credit_code`);--> statement-breakpoint
CREATE INDEX `enterprises_area_idx` ON `enterprises` (`area_id`,`updated_at`);--> statement-breakpoint
ALTER TABLE `departments` ADD `area_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: a case for each application there is. Holidays are not at hand here: the five working days promised are
-- a week from the submission.
INSERT INTO `review_cases` (`id`, `enterprise_id`, `user_id`, `number`, `day`, `sequence`, `status`, `round`, `name`, `applicant_type`, `area`, `area_id`, `phone`, `credit_code`, `submitted_at`, `due_at`, `decided_at`, `decided_by_id`)
	WITH `sent` AS (
		SELECT `e`.*,
			coalesce((SELECT max(`h`.`at`) FROM `status_history` AS `h` WHERE `h`.`enterprise_id` = `e`.`id` AND `h`.`event` IN ('submitted', 'reopened')), `e`.`created_at`) AS `sent_at`
		FROM `enterprises` AS `e` WHERE `e`.`submitted` = 1 OR `e`.`status` <> '0'
	), `dated` AS (
		SELECT *, CAST(strftime('%Y%m%d', (`sent_at` + 28800000) / 1000, 'unixepoch') AS integer) AS `sent_day` FROM `sent`
	), `numbered` AS (
		SELECT *, row_number() OVER (PARTITION BY `sent_day` ORDER BY `sent_at`, `id`) AS `place` FROM `dated`
	)
	SELECT `id`, `id`, `user_id`, 'SQ-' || `sent_day` || '-' || printf('%04d', `place`), `sent_day`, `place`, `status`, 1, `name`, `applicant_type`, `area`, `area_id`, `phone`, `credit_code`, `sent_at`, `sent_at` + 604800000,
		CASE WHEN `status` <> '0' THEN coalesce((SELECT max(`h`.`at`) FROM `status_history` AS `h` WHERE `h`.`enterprise_id` = `numbered`.`id` AND `h`.`event` IN ('approved', 'returned', 'rejected')), `updated_at`) END,
		CASE WHEN `status` <> '0' THEN (SELECT `h`.`actor_id` FROM `status_history` AS `h` WHERE `h`.`enterprise_id` = `numbered`.`id` AND `h`.`event` IN ('approved', 'returned', 'rejected') ORDER BY `h`.`at` DESC LIMIT 1) END
	FROM `numbered`;--> statement-breakpoint
INSERT INTO `review_submissions` (`id`, `case_id`, `enterprise_id`, `round`, `version`, `values`, `submitted_at`, `decided_at`, `decision`, `remark`, `reviewer_id`)
	SELECT `c`.`id`, `c`.`id`, `c`.`enterprise_id`, 1, `e`.`version`,
		json_object('enterprise', `e`.`name`, 'range', `e`.`division_range`, 'area', `e`.`area`, 'applytype', `e`.`applicant_type`, 'phone', `e`.`phone`, 'creditcode', `e`.`credit_code`, 'contact', `e`.`contact`),
		`c`.`submitted_at`, `c`.`decided_at`, CASE WHEN `c`.`status` <> '0' THEN `c`.`status` END, `e`.`remark`, `c`.`decided_by_id`
	FROM `review_cases` AS `c` JOIN `enterprises` AS `e` ON `e`.`id` = `c`.`enterprise_id`;--> statement-breakpoint
CREATE VIRTUAL TABLE `review_cases_text` USING fts5(`number`, `name`, `phone`, `credit_code`, content='review_cases', content_rowid='id', columnsize=0, tokenize='trigram');--> statement-breakpoint
INSERT INTO `review_cases_text` (`review_cases_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `review_cases_text` (`review_cases_text`) VALUES ('rebuild');--> statement-breakpoint
CREATE TRIGGER `review_cases_text_insert` AFTER INSERT ON `review_cases` BEGIN
	INSERT INTO `review_cases_text` (`rowid`, `number`, `name`, `phone`, `credit_code`) VALUES (new.`id`, new.`number`, new.`name`, new.`phone`, new.`credit_code`);
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_text_update` AFTER UPDATE OF `number`, `name`, `phone`, `credit_code` ON `review_cases` WHEN old.`number` IS NOT new.`number` OR old.`name` IS NOT new.`name` OR old.`phone` IS NOT new.`phone` OR old.`credit_code` IS NOT new.`credit_code` BEGIN
	INSERT INTO `review_cases_text` (`review_cases_text`, `rowid`, `number`, `name`, `phone`, `credit_code`) VALUES ('delete', old.`id`, old.`number`, old.`name`, old.`phone`, old.`credit_code`);
	INSERT INTO `review_cases_text` (`rowid`, `number`, `name`, `phone`, `credit_code`) VALUES (new.`id`, new.`number`, new.`name`, new.`phone`, new.`credit_code`);
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_text_delete` AFTER DELETE ON `review_cases` BEGIN
	INSERT INTO `review_cases_text` (`review_cases_text`, `rowid`, `number`, `name`, `phone`, `credit_code`) VALUES ('delete', old.`id`, old.`number`, old.`name`, old.`phone`, old.`credit_code`);
END;
