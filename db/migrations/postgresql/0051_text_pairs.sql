-- By hand: the characters and the pairs of characters of a text, which find parts of one or two (db/search.ts). Dear, as
-- the planner shall know: it is asked of the index, not of each row.
CREATE FUNCTION text_pairs(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
	SELECT c || ARRAY(SELECT c[n] || c[n + 1] FROM generate_series(1, cardinality(c) - 1) AS n)
	FROM (SELECT string_to_array(lower(whole), NULL) AS c) AS split
$$;--> statement-breakpoint
CREATE INDEX "users_pairs_idx" ON "users" USING gin (text_pairs("username"), text_pairs("nickname"), text_pairs("phone"));--> statement-breakpoint
CREATE INDEX "enterprises_pairs_idx" ON "enterprises" USING gin (text_pairs("name"), text_pairs("phone"), text_pairs("area"));--> statement-breakpoint
CREATE INDEX "review_cases_pairs_idx" ON "review_cases" USING gin (text_pairs("number"), text_pairs("name"), text_pairs("phone"), text_pairs("credit_code"));--> statement-breakpoint
CREATE INDEX "login_log_pairs_idx" ON "login_log" USING gin (text_pairs("username"), text_pairs("address"));--> statement-breakpoint
CREATE INDEX "operation_log_pairs_idx" ON "operation_log" USING gin (text_pairs("subject"), text_pairs("actor"));--> statement-breakpoint
CREATE INDEX "feedback_pairs_idx" ON "feedback" USING gin (text_pairs("content"), text_pairs("phone"), text_pairs("page"), text_pairs("note"));--> statement-breakpoint
CREATE INDEX "files_pairs_idx" ON "files" USING gin (text_pairs("path"));--> statement-breakpoint
CREATE INDEX "social_users_pairs_idx" ON "social_users" USING gin (text_pairs("nickname"), text_pairs("openid"));
