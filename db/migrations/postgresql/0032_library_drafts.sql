CREATE TABLE "library_draft_changes" (
	"draft_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"change" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "library_draft_changes_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "library_draft_files" (
	"draft_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "library_draft_files_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "library_draft_problems" (
	"draft_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"code" text NOT NULL,
	"column_name" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "library_draft_problems_draft_id_position_pk" PRIMARY KEY("draft_id","position")
);
--> statement-breakpoint
CREATE TABLE "library_drafts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"record_kind" text DEFAULT '' NOT NULL,
	"record_code" text DEFAULT '' NOT NULL,
	"note_zh" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"base" integer DEFAULT 0 NOT NULL,
	"files" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"retires_many" boolean DEFAULT false NOT NULL,
	"uploader_id" bigint NOT NULL,
	"uploader" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"release" integer
);
--> statement-breakpoint
ALTER TABLE "library_draft_changes" ADD CONSTRAINT "library_draft_changes_draft_id_library_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."library_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_draft_files" ADD CONSTRAINT "library_draft_files_draft_id_library_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."library_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_draft_problems" ADD CONSTRAINT "library_draft_problems_draft_id_library_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."library_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_draft_changes_change_idx" ON "library_draft_changes" USING btree ("draft_id","change","kind","position");--> statement-breakpoint
CREATE INDEX "library_draft_problems_file_idx" ON "library_draft_problems" USING btree ("draft_id","file","position");--> statement-breakpoint
CREATE INDEX "library_drafts_state_idx" ON "library_drafts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "library_drafts_created_idx" ON "library_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "library_drafts_settled_idx" ON "library_drafts" USING btree ("settled_at");