CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" integer NOT NULL,
	"content" text NOT NULL,
	"published" boolean NOT NULL,
	"creator_id" bigint,
	"creator" text NOT NULL,
	"to_staff_at" timestamp (3) with time zone,
	"to_applicants_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_created_idx" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("published","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_templates_created_idx" ON "notice_templates" USING btree ("created_at","id");