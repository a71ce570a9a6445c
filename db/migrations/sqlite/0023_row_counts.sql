DELETE FROM `row_tallies` WHERE `relation` = 'review_cases';--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'review_cases', `status`, `area_id`, (`submitted_at` + 28800000) / 315360000000, count(*) FROM `review_cases` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'review_cases', `status`, `area_id`, 0, count(*) FROM `review_cases` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `review_cases_tally_insert` AFTER INSERT ON `review_cases` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('review_cases', new.`status`, new.`area_id`, (new.`submitted_at` + 28800000) / 315360000000, 1),
		('review_cases', new.`status`, new.`area_id`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_tally_update` AFTER UPDATE OF `status`, `area_id`, `submitted_at` ON `review_cases` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('review_cases', old.`status`, old.`area_id`, (old.`submitted_at` + 28800000) / 315360000000, -1),
		('review_cases', old.`status`, old.`area_id`, 0, -1),
		('review_cases', new.`status`, new.`area_id`, (new.`submitted_at` + 28800000) / 315360000000, 1),
		('review_cases', new.`status`, new.`area_id`, 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `review_cases_tally_delete` AFTER DELETE ON `review_cases` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('review_cases', old.`status`, old.`area_id`, (old.`submitted_at` + 28800000) / 315360000000, -1),
		('review_cases', old.`status`, old.`area_id`, 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
