CREATE TABLE "form_drafts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"user_id" bigint,
	"form" text NOT NULL,
	"revision" integer NOT NULL,
	"sealed" text,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_drafts_owner_idx" ON "form_drafts" USING btree ("owner","form");--> statement-breakpoint
CREATE INDEX "form_drafts_user_idx" ON "form_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_drafts_kept_idx" ON "form_drafts" USING btree ("kept_at");