ALTER TABLE "feedback" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "locale" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "handled_by_id" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_user_idx" ON "feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_handled_idx" ON "feedback" USING btree ("handled_at");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_keyHash_unique" UNIQUE("key_hash");