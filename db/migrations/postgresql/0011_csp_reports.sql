CREATE TABLE "csp_reports" (
	"id" bigint PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "csp_reports_what_idx" ON "csp_reports" USING btree ("day","directive","blocked","page");--> statement-breakpoint
CREATE INDEX "csp_reports_created_idx" ON "csp_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "csp_reports_directive_idx" ON "csp_reports" USING btree ("directive","created_at");