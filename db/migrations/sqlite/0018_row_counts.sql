DELETE FROM `row_tallies` WHERE `relation` = 'proposals';--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'proposals', `status`, '', (`created_at` + 28800000) / 86400000, count(*) FROM `proposals` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'proposals', `status`, '', 0, count(*) FROM `proposals` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `proposals_tally_insert` AFTER INSERT ON `proposals` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('proposals', new.`status`, '', (new.`created_at` + 28800000) / 86400000, 1),
		('proposals', new.`status`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `proposals_tally_update` AFTER UPDATE OF `status`, `created_at` ON `proposals` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('proposals', old.`status`, '', (old.`created_at` + 28800000) / 86400000, -1),
		('proposals', old.`status`, '', 0, -1),
		('proposals', new.`status`, '', (new.`created_at` + 28800000) / 86400000, 1),
		('proposals', new.`status`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;--> statement-breakpoint
CREATE TRIGGER `proposals_tally_delete` AFTER DELETE ON `proposals` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('proposals', old.`status`, '', (old.`created_at` + 28800000) / 86400000, -1),
		('proposals', old.`status`, '', 0, -1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
