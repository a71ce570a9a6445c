CREATE TABLE "attachments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "attachments_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "submission_attachments" (
	"submission_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	CONSTRAINT "submission_attachments_submission_id_attachment_id_pk" PRIMARY KEY("submission_id","attachment_id")
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "attachment_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_submissions" ADD COLUMN "attachment_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_attachments" ADD CONSTRAINT "submission_attachments_submission_id_review_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."review_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_enterprise_idx" ON "attachments" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_removed_idx" ON "attachments" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "submission_attachments_attachment_idx" ON "submission_attachments" USING btree ("attachment_id");