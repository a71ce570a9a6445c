ALTER TABLE "library_records" ADD COLUMN "uncertainty" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "library_records" ADD COLUMN "gases" jsonb;
