ALTER TABLE "enterprises" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "writer_id" bigint;