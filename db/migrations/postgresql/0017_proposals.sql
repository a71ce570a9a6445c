CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"library" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"unit" text NOT NULL,
	"region" text NOT NULL,
	"year" integer NOT NULL,
	"source_title" text NOT NULL,
	"source_number" text DEFAULT '' NOT NULL,
	"publisher" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'zh' NOT NULL,
	"user_id" bigint,
	"sender_hash" text NOT NULL,
	"key_hash" text,
	"file_path" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT '' NOT NULL,
	"file_size" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"handled_by_id" bigint,
	"handled_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "proposals_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_sender_idx" ON "proposals" USING btree ("sender_hash","created_at");--> statement-breakpoint
CREATE INDEX "proposals_status_idx" ON "proposals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "proposals_created_idx" ON "proposals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposals_user_idx" ON "proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_handled_idx" ON "proposals" USING btree ("handled_at");