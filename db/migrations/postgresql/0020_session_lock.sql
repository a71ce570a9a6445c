ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lock_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_step_at" timestamp (3) with time zone;