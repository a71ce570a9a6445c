CREATE TABLE "library_fuels" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"since_release" integer NOT NULL,
	"until_release" integer DEFAULT 2147483647 NOT NULL,
	"parameter_set" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"state" text NOT NULL,
	"ncv" text NOT NULL,
	"ncv_unit" text NOT NULL,
	"carbon_content" text NOT NULL,
	"carbon_content_unit" text NOT NULL,
	"oxidation_rate" text NOT NULL,
	"mass_factor" text NOT NULL,
	"mass_factor_unit" text NOT NULL,
	"heat_factor" text NOT NULL,
	"heat_factor_unit" text NOT NULL,
	"source_id" integer NOT NULL,
	"source_text" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"checked" boolean NOT NULL,
	"position" integer NOT NULL,
	"row_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_records" (
	"id" integer PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"code" text NOT NULL,
	"series_id" integer NOT NULL,
	"since_release" integer NOT NULL,
	"until_release" integer DEFAULT 2147483647 NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"sector" text DEFAULT '' NOT NULL,
	"figure" text NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"unit_type" text NOT NULL,
	"gas" text NOT NULL,
	"year" integer NOT NULL,
	"region" text NOT NULL,
	"region_code" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"source_id" integer NOT NULL,
	"source_text" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"checked" boolean NOT NULL,
	"common" boolean NOT NULL,
	"fuel_code" text DEFAULT '' NOT NULL,
	"functional_unit" text DEFAULT '' NOT NULL,
	"boundary" text DEFAULT '' NOT NULL,
	"boundary_text" text DEFAULT '' NOT NULL,
	"stages" jsonb,
	"series_position" integer NOT NULL,
	"position" integer NOT NULL,
	"row_hash" text NOT NULL,
	"terms" text NOT NULL,
	"terms_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_releases" (
	"id" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"notes_zh" text NOT NULL,
	"notes_en" text NOT NULL,
	"sha256" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"published_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_series" (
	"id" integer PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"category" text NOT NULL,
	"gas" text NOT NULL,
	"scope" text NOT NULL,
	"unit" text NOT NULL,
	"family" text NOT NULL,
	"purpose" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_sources" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"publisher_en" text DEFAULT '' NOT NULL,
	"published_on" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	CONSTRAINT "library_sources_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "library_fuels" ADD CONSTRAINT "library_fuels_since_release_library_releases_id_fk" FOREIGN KEY ("since_release") REFERENCES "public"."library_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_fuels" ADD CONSTRAINT "library_fuels_source_id_library_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."library_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_records" ADD CONSTRAINT "library_records_series_id_library_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."library_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_records" ADD CONSTRAINT "library_records_since_release_library_releases_id_fk" FOREIGN KEY ("since_release") REFERENCES "public"."library_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_records" ADD CONSTRAINT "library_records_source_id_library_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."library_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_fuels_code_idx" ON "library_fuels" USING btree ("code","since_release");--> statement-breakpoint
CREATE INDEX "library_fuels_name_idx" ON "library_fuels" USING btree ("name_zh","until_release");--> statement-breakpoint
CREATE UNIQUE INDEX "library_records_code_idx" ON "library_records" USING btree ("library","code","since_release");--> statement-breakpoint
CREATE INDEX "library_records_release_idx" ON "library_records" USING btree ("library","until_release","since_release");--> statement-breakpoint
CREATE INDEX "library_records_series_idx" ON "library_records" USING btree ("series_id","year");--> statement-breakpoint
CREATE INDEX "library_records_source_idx" ON "library_records" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "library_records_terms_version_idx" ON "library_records" USING btree ("terms_version");--> statement-breakpoint
CREATE UNIQUE INDEX "library_series_code_idx" ON "library_series" USING btree ("library","code");--> statement-breakpoint
CREATE INDEX "library_series_family_idx" ON "library_series" USING btree ("library","family");--> statement-breakpoint
-- By hand: full-text search over the terms of library_records (db/search.ts). The program makes every word
-- itself, so they become a tsvector as they are, without PostgreSQL's own parser.
ALTER TABLE "library_records" ADD COLUMN "terms_vector" tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array("terms", ' '))) STORED;--> statement-breakpoint
CREATE INDEX "library_records_terms_idx" ON "library_records" USING gin ("terms_vector");
