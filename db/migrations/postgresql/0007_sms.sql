CREATE TABLE "sms_codes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"scene" integer NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"template" text NOT NULL,
	"sealed" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"result_code" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_codes_phone_idx" ON "sms_codes" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_address_idx" ON "sms_codes" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "sms_codes_at_idx" ON "sms_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_at_idx" ON "sms_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_phone_idx" ON "sms_messages" USING btree ("phone_hash","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_status_idx" ON "sms_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_expiry_idx" ON "sms_messages" USING btree ("expires_at");