DELETE FROM `row_tallies` WHERE `relation` = 'access_tokens';--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'access_tokens', `client_id`, '', (`expires_at` + 28800000) / 60000, count(*) FROM `access_tokens` GROUP BY 2, 3, 4;--> statement-breakpoint
INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`)
	SELECT 'access_tokens', `client_id`, '', 0, count(*) FROM `access_tokens` GROUP BY 2, 3, 4;--> statement-breakpoint
CREATE TRIGGER `access_tokens_tally_update` AFTER UPDATE OF `client_id`, `expires_at` ON `access_tokens` BEGIN
	INSERT INTO `row_tallies` (`relation`, `facet`, `second_facet`, `span`, `rows`) VALUES
		('access_tokens', old.`client_id`, '', (old.`expires_at` + 28800000) / 60000, -1),
		('access_tokens', old.`client_id`, '', 0, -1),
		('access_tokens', new.`client_id`, '', (new.`expires_at` + 28800000) / 60000, 1),
		('access_tokens', new.`client_id`, '', 0, 1)
		ON CONFLICT (`relation`, `facet`, `second_facet`, `span`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
