CREATE TABLE "external_links" (
	"id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"used_by" jsonb NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"http_status" integer,
	"reason" text DEFAULT '' NOT NULL,
	"broken_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "external_links_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE INDEX "external_links_state_idx" ON "external_links" USING btree ("state","host","id");--> statement-breakpoint
CREATE INDEX "external_links_host_idx" ON "external_links" USING btree ("host","id");--> statement-breakpoint
CREATE INDEX "external_links_due_idx" ON "external_links" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "external_links_claim_idx" ON "external_links" USING btree ("claimed_until");