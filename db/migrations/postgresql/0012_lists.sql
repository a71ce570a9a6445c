DROP INDEX "row_tallies_relation_idx";--> statement-breakpoint
DROP INDEX "access_tokens_expiry_idx";--> statement-breakpoint
DROP INDEX "enterprises_status_idx";--> statement-breakpoint
DROP INDEX "enterprises_updated_idx";--> statement-breakpoint
ALTER TABLE "row_tallies" ADD COLUMN "facet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "row_tallies" ADD COLUMN "second_facet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "row_tallies" ADD COLUMN "span" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "access_tokens_client_idx" ON "access_tokens" USING btree ("client_id","expires_at","token_hash");--> statement-breakpoint
CREATE INDEX "users_enabled_idx" ON "users" USING btree ("enabled","created_at","id");--> statement-breakpoint
CREATE INDEX "enterprises_type_idx" ON "enterprises" USING btree ("applicant_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "feedback_kind_idx" ON "feedback" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_template_idx" ON "sms_messages" USING btree ("template","created_at");--> statement-breakpoint
CREATE INDEX "row_tallies_key" ON "row_tallies" USING btree ("relation","facet","second_facet","span");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry_idx" ON "access_tokens" USING btree ("expires_at","token_hash");--> statement-breakpoint
CREATE INDEX "enterprises_status_idx" ON "enterprises" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "enterprises_updated_idx" ON "enterprises" USING btree ("updated_at","id");--> statement-breakpoint
-- By hand: the rows of the large lists, counted (db/schema/tallies.ts). The arguments are the facets, the
-- time and the length of a span.
DROP TRIGGER "users_tally_insert" ON "users";--> statement-breakpoint
DROP TRIGGER "users_tally_delete" ON "users";--> statement-breakpoint
DROP TRIGGER "enterprises_tally_insert" ON "enterprises";--> statement-breakpoint
DROP TRIGGER "enterprises_tally_delete" ON "enterprises";--> statement-breakpoint
DROP TRIGGER "login_log_tally_insert" ON "login_log";--> statement-breakpoint
DROP TRIGGER "login_log_tally_delete" ON "login_log";--> statement-breakpoint
DROP FUNCTION tally_rows();--> statement-breakpoint
DELETE FROM "row_tallies";--> statement-breakpoint
CREATE FUNCTION tally_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	line text := format('%s AS facet, %s AS second_facet, floor((extract(epoch FROM %I) * 1000 + 28800000) / %s)::int AS span', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
	changed text := '';
BEGIN
	IF TG_OP <> 'DELETE' THEN
		changed := format('SELECT 1 AS n, %s FROM new_rows', line);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		changed := changed || ' UNION ALL ';
	END IF;
	IF TG_OP <> 'INSERT' THEN
		changed := changed || format('SELECT -1 AS n, %s FROM old_rows', line);
	END IF;
	EXECUTE format('INSERT INTO row_tallies (relation, facet, second_facet, span, rows)
		SELECT %L, facet, second_facet, coalesce(span, 0), sum(n) FROM (%s) AS changed
		GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet)) HAVING sum(n) <> 0', TG_TABLE_NAME, changed);
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'users', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT enabled::int::text AS facet, coalesce(dept_id::text, '') AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "users") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "users_tally_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('enabled::int::text', 'coalesce(dept_id::text, '''')', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "users_tally_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('enabled::int::text', 'coalesce(dept_id::text, '''')', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "users_tally_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('enabled::int::text', 'coalesce(dept_id::text, '''')', 'created_at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'enterprises', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT status AS facet, applicant_type AS second_facet, floor((extract(epoch FROM "updated_at") * 1000 + 28800000) / 86400000)::int AS span FROM "enterprises") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "enterprises_tally_insert" AFTER INSERT ON "enterprises" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'applicant_type', 'updated_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "enterprises_tally_update" AFTER UPDATE ON "enterprises" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'applicant_type', 'updated_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "enterprises_tally_delete" AFTER DELETE ON "enterprises" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'applicant_type', 'updated_at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'login_log', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT result::text AS facet, '' AS second_facet, floor((extract(epoch FROM "at") * 1000 + 28800000) / 86400000)::int AS span FROM "login_log") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "login_log_tally_insert" AFTER INSERT ON "login_log" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('result::text', '''''', 'at', '86400000');--> statement-breakpoint
CREATE TRIGGER "login_log_tally_delete" AFTER DELETE ON "login_log" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('result::text', '''''', 'at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'operation_log', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT action AS facet, '' AS second_facet, floor((extract(epoch FROM "at") * 1000 + 28800000) / 86400000)::int AS span FROM "operation_log") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "operation_log_tally_insert" AFTER INSERT ON "operation_log" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('action', '''''', 'at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'access_tokens', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT client_id AS facet, '' AS second_facet, floor((extract(epoch FROM "expires_at") * 1000 + 28800000) / 60000)::int AS span FROM "access_tokens") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "access_tokens_tally_insert" AFTER INSERT ON "access_tokens" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('client_id', '''''', 'expires_at', '60000');--> statement-breakpoint
CREATE TRIGGER "access_tokens_tally_delete" AFTER DELETE ON "access_tokens" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('client_id', '''''', 'expires_at', '60000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'sms_messages', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT status AS facet, template AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "sms_messages") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "sms_messages_tally_insert" AFTER INSERT ON "sms_messages" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'template', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "sms_messages_tally_update" AFTER UPDATE ON "sms_messages" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'template', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "sms_messages_tally_delete" AFTER DELETE ON "sms_messages" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'template', 'created_at', '86400000');--> statement-breakpoint
INSERT INTO "row_tallies" ("relation", "facet", "second_facet", "span", "rows")
	SELECT 'feedback', facet, second_facet, coalesce(span, 0), count(*) FROM
		(SELECT status AS facet, kind AS second_facet, floor((extract(epoch FROM "created_at") * 1000 + 28800000) / 86400000)::int AS span FROM "feedback") AS present
	GROUP BY GROUPING SETS ((facet, second_facet, span), (facet, second_facet));--> statement-breakpoint
CREATE TRIGGER "feedback_tally_insert" AFTER INSERT ON "feedback" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'kind', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "feedback_tally_update" AFTER UPDATE ON "feedback" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'kind', 'created_at', '86400000');--> statement-breakpoint
CREATE TRIGGER "feedback_tally_delete" AFTER DELETE ON "feedback" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_list('status', 'kind', 'created_at', '86400000');--> statement-breakpoint
-- By hand: what finds parts of words (db/search.ts), where PostgreSQL has trigrams and we may use them;
-- elsewhere the same queries read every row.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "users_username_text_idx" ON "users" USING gin (lower("username") gin_trgm_ops);
	CREATE INDEX "users_nickname_text_idx" ON "users" USING gin (lower("nickname") gin_trgm_ops);
	CREATE INDEX "users_phone_text_idx" ON "users" USING gin (lower("phone") gin_trgm_ops);
	CREATE INDEX "enterprises_name_text_idx" ON "enterprises" USING gin (lower("name") gin_trgm_ops);
	CREATE INDEX "enterprises_phone_text_idx" ON "enterprises" USING gin (lower("phone") gin_trgm_ops);
	CREATE INDEX "enterprises_area_text_idx" ON "enterprises" USING gin (lower("area") gin_trgm_ops);
	CREATE INDEX "login_log_username_text_idx" ON "login_log" USING gin (lower("username") gin_trgm_ops);
	CREATE INDEX "login_log_address_text_idx" ON "login_log" USING gin (lower("address") gin_trgm_ops);
	CREATE INDEX "operation_log_subject_text_idx" ON "operation_log" USING gin (lower("subject") gin_trgm_ops);
	CREATE INDEX "operation_log_actor_text_idx" ON "operation_log" USING gin (lower("actor") gin_trgm_ops);
	CREATE INDEX "feedback_content_text_idx" ON "feedback" USING gin (lower("content") gin_trgm_ops);
	CREATE INDEX "feedback_phone_text_idx" ON "feedback" USING gin (lower("phone") gin_trgm_ops);
	CREATE INDEX "feedback_page_text_idx" ON "feedback" USING gin (lower("page") gin_trgm_ops);
	CREATE INDEX "feedback_note_text_idx" ON "feedback" USING gin (lower("note") gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
