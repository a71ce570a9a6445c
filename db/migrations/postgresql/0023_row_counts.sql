DELETE FROM "row_tallies" WHERE "relation" = 'review_cases';--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'review_cases', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT status AS facet, area_id AS second_facet, floor((extract(epoch FROM "submitted_at") * 1000 + 28800000) / 315360000000)::int AS span FROM "review_cases") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "review_cases_tally_insert" AFTER INSERT ON "review_cases" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'area_id', 'submitted_at', '315360000000');--> statement-breakpoint
CREATE TRIGGER "review_cases_tally_update" AFTER UPDATE ON "review_cases" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'area_id', 'submitted_at', '315360000000');--> statement-breakpoint
CREATE TRIGGER "review_cases_tally_delete" AFTER DELETE ON "review_cases" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'area_id', 'submitted_at', '315360000000');
