CREATE TABLE "maintenance_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"succeeded" boolean NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "maintenance_runs_kind_idx" ON "maintenance_runs" USING btree ("kind","finished_at");