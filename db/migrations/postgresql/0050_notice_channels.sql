CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"chosen" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"notice_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mail_codes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail_codes" ADD CONSTRAINT "notice_mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_notice_idx" ON "notice_deliveries" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_mail_codes_expiry_idx" ON "notice_mail_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notice_mails_address_idx" ON "notice_mails" USING btree ("address");