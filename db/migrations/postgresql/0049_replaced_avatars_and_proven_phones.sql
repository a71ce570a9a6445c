ALTER TABLE "files" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "proven_by_id" bigint;