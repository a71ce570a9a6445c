ALTER TABLE "dictionary_entries" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "valid_to" text;--> statement-breakpoint
CREATE INDEX "dictionary_entries_parent_idx" ON "dictionary_entries" USING btree ("parent_id");