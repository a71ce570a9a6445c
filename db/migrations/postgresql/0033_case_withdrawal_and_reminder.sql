ALTER TABLE "review_cases" ADD COLUMN "change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_cases" ADD COLUMN "urged_at" timestamp (3) with time zone;