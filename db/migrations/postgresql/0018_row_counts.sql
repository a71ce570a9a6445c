DELETE FROM "row_tallies" WHERE "relation" = 'proposals';--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'proposals', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT status AS facet, '' AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "proposals") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "proposals_tally_insert" AFTER INSERT ON "proposals" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', '''''', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "proposals_tally_update" AFTER UPDATE ON "proposals" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', '''''', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "proposals_tally_delete" AFTER DELETE ON "proposals" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', '''''', 'created_at', '86400000');
