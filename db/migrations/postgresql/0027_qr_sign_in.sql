CREATE TABLE "qr_sign_ins" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"status" text NOT NULL,
	"session_id" bigint,
	"user_id" bigint,
	"second_step" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "qr_sign_ins_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "qr_sign_ins" ADD CONSTRAINT "qr_sign_ins_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_sign_ins_session_idx" ON "qr_sign_ins" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "qr_sign_ins_expiry_idx" ON "qr_sign_ins" USING btree ("expires_at");