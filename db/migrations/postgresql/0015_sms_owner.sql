ALTER TABLE "sms_messages" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "code_id" bigint;