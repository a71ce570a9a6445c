CREATE TABLE "mail_accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"ssl" boolean NOT NULL,
	"starttls" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"from_mail" text NOT NULL,
	"nickname" text NOT NULL,
	"sealed" text NOT NULL,
	"recipients" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"message_id" text DEFAULT '' NOT NULL,
	"exception" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"account_id" bigint NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"enabled" boolean NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_templates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_account_id_mail_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."mail_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_accounts_created_idx" ON "mail_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_created_idx" ON "mail_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_due_idx" ON "mail_messages" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "mail_messages_user_idx" ON "mail_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_templates_created_idx" ON "mail_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_templates_account_idx" ON "mail_templates" USING btree ("account_id");