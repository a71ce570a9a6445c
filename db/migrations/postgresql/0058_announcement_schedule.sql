ALTER TABLE "announcements" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "withdraw_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "on_portal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_portal_idx" ON "announcements" USING btree ("on_portal","published","created_at");