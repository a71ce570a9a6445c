CREATE TABLE "announcement_pushes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"announcement_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"last_user_id" bigint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_pushes" ADD CONSTRAINT "announcement_pushes_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_pushes_audience_idx" ON "announcement_pushes" USING btree ("announcement_id","audience");