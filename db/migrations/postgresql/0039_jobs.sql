CREATE TABLE "job_states" (
	"name" text PRIMARY KEY NOT NULL,
	"paused" boolean NOT NULL,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "maintenance_runs" ADD COLUMN "error" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "maintenance_runs_time_idx" ON "maintenance_runs" USING btree ("finished_at","id");