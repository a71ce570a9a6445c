CREATE TABLE "review_cases" (
	"id" bigint PRIMARY KEY NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"day" integer NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"applicant_type" text NOT NULL,
	"area" text NOT NULL,
	"area_id" text NOT NULL,
	"phone" text NOT NULL,
	"credit_code" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" bigint,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "review_cases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "review_submissions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"baseline" jsonb,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"remark" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviewer_id" bigint,
	"reviewer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "field_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "area_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cases" ADD CONSTRAINT "review_cases_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_submissions" ADD CONSTRAINT "review_submissions_case_id_review_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_cases_sequence_idx" ON "review_cases" USING btree ("day","sequence");--> statement-breakpoint
CREATE INDEX "review_cases_submitted_idx" ON "review_cases" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "review_cases_due_idx" ON "review_cases" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "review_cases_name_idx" ON "review_cases" USING btree ("status","name","id");--> statement-breakpoint
CREATE INDEX "review_cases_decided_idx" ON "review_cases" USING btree ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "review_cases_type_idx" ON "review_cases" USING btree ("status","applicant_type","submitted_at","id");--> statement-breakpoint
CREATE INDEX "review_cases_area_idx" ON "review_cases" USING btree ("status","area_id","submitted_at");--> statement-breakpoint
CREATE INDEX "review_cases_claimed_idx" ON "review_cases" USING btree ("claimed_by_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "review_cases_decider_idx" ON "review_cases" USING btree ("decided_by_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "review_cases_enterprise_idx" ON "review_cases" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "review_submissions_case_idx" ON "review_submissions" USING btree ("case_id","round");--> statement-breakpoint
CREATE INDEX "review_submissions_enterprise_idx" ON "review_submissions" USING btree ("enterprise_id","submitted_at");--> statement-breakpoint
CREATE INDEX "enterprises_name_idx" ON "enterprises" USING btree ("name");--> statement-breakpoint
CREATE INDEX "enterprises_credit_code_idx" ON "enterprises" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "enterprises_area_idx" ON "enterprises" USING btree ("area_id","updated_at");--> statement-breakpoint
-- By hand: a case for each application there is. Holidays are not at hand here: the five working days promised are
-- a week from the submission.
INSERT INTO "review_cases" ("id", "enterprise_id", "user_id", "number", "day", "sequence", "status", "round", "name", "applicant_type", "area", "area_id", "phone", "credit_code", "submitted_at", "due_at", "decided_at", "decided_by_id")
	WITH sent AS (
		SELECT e.*,
			coalesce((SELECT max(h.at) FROM status_history AS h WHERE h.enterprise_id = e.id AND h.event IN ('submitted', 'reopened')), e.created_at) AS sent_at
		FROM enterprises AS e WHERE e.submitted OR e.status <> '0'
	), dated AS (
		SELECT *, to_char(sent_at AT TIME ZONE 'UTC' + interval '8 hours', 'YYYYMMDD')::int AS sent_day FROM sent
	), numbered AS (
		SELECT *, (row_number() OVER (PARTITION BY sent_day ORDER BY sent_at, id))::int AS place FROM dated
	)
	SELECT id, id, user_id, 'SQ-' || sent_day || '-' || lpad(place::text, greatest(4, length(place::text)), '0'), sent_day, place, status, 1, name, applicant_type, area, area_id, phone, credit_code, sent_at, sent_at + interval '168 hours',
		CASE WHEN status <> '0' THEN coalesce((SELECT max(h.at) FROM status_history AS h WHERE h.enterprise_id = numbered.id AND h.event IN ('approved', 'returned', 'rejected')), updated_at) END,
		CASE WHEN status <> '0' THEN (SELECT h.actor_id FROM status_history AS h WHERE h.enterprise_id = numbered.id AND h.event IN ('approved', 'returned', 'rejected') ORDER BY h.at DESC LIMIT 1) END
	FROM numbered;--> statement-breakpoint
INSERT INTO "review_submissions" ("id", "case_id", "enterprise_id", "round", "version", "values", "submitted_at", "decided_at", "decision", "remark", "reviewer_id")
	SELECT c.id, c.id, c.enterprise_id, 1, e.version,
		jsonb_build_object('enterprise', e.name, 'range', e.division_range, 'area', e.area, 'applytype', e.applicant_type, 'phone', e.phone, 'creditcode', e.credit_code, 'contact', e.contact),
		c.submitted_at, c.decided_at, CASE WHEN c.status <> '0' THEN c.status END, e.remark, c.decided_by_id
	FROM review_cases AS c JOIN enterprises AS e ON e.id = c.enterprise_id;--> statement-breakpoint
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "review_cases_number_text_idx" ON "review_cases" USING gin (lower("number") gin_trgm_ops);
	CREATE INDEX "review_cases_name_text_idx" ON "review_cases" USING gin (lower("name") gin_trgm_ops);
	CREATE INDEX "review_cases_phone_text_idx" ON "review_cases" USING gin (lower("phone") gin_trgm_ops);
	CREATE INDEX "review_cases_credit_code_text_idx" ON "review_cases" USING gin (lower("credit_code") gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm cannot be used: %', SQLERRM;
END $$;
