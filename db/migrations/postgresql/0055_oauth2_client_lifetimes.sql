CREATE TABLE "seed_upgrades" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth2_clients" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth2_clients" ADD COLUMN "additional_information" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth2_clients" ADD COLUMN "access_token_ttl" integer;--> statement-breakpoint
ALTER TABLE "oauth2_clients" ADD COLUMN "refresh_token_ttl" integer;