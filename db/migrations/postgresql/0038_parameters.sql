CREATE TABLE "site_parameters" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"visible" boolean NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "site_parameters_key_idx" ON "site_parameters" USING btree ("key");