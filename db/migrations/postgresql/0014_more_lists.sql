DROP INDEX "social_users_created_idx";--> statement-breakpoint
CREATE INDEX "files_type_idx" ON "files" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_template_idx" ON "notices" USING btree ("template","created_at","id");--> statement-breakpoint
CREATE INDEX "social_users_type_idx" ON "social_users" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "social_users_created_idx" ON "social_users" USING btree ("created_at","id");--> statement-breakpoint
-- By hand: the rows of the large lists, counted (db/schema/tallies.ts). The arguments are the facets, the
-- time and the length of a span (0012).
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'files', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT type AS facet, '' AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "files") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "files_tally_insert" AFTER INSERT ON "files" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('type', '''''', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "files_tally_delete" AFTER DELETE ON "files" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('type', '''''', 'created_at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'notices', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT template AS facet, kind::text AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "notices") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "notices_tally_insert" AFTER INSERT ON "notices" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('template', 'kind::text', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "notices_tally_delete" AFTER DELETE ON "notices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('template', 'kind::text', 'created_at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'social_users', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT type::text AS facet, '' AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "social_users") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "social_users_tally_insert" AFTER INSERT ON "social_users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('type::text', '''''', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "social_users_tally_update" AFTER UPDATE ON "social_users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('type::text', '''''', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "social_users_tally_delete" AFTER DELETE ON "social_users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('type::text', '''''', 'created_at', '86400000');--> statement-breakpoint
-- By hand: what finds parts of words (db/search.ts), where the store has trigrams (0012).
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
	CREATE INDEX "files_path_text_idx" ON "files" USING gin (lower("path") gin_trgm_ops);
	CREATE INDEX "social_users_nickname_text_idx" ON "social_users" USING gin (lower("nickname") gin_trgm_ops);
	CREATE INDEX "social_users_openid_text_idx" ON "social_users" USING gin (lower("openid") gin_trgm_ops);
	END IF;
END $$;
