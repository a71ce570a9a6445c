DELETE FROM "row_tallies" WHERE "relation" = 'access_tokens';--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'access_tokens', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT client_id AS facet, '' AS second_facet, floor((extract(epoch FROM "expires_at") * 1000 + 28800000) / 60000)::int AS span FROM "access_tokens") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "access_tokens_tally_update" AFTER UPDATE ON "access_tokens" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('client_id', '''''', 'expires_at', '60000');
