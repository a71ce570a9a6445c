CREATE TABLE "member_invitations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"phone_hash" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_phone_idx" ON "member_invitations" USING btree ("phone_hash","enterprise_id");--> statement-breakpoint
CREATE INDEX "member_invitations_enterprise_idx" ON "member_invitations" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "member_invitations_inviter_idx" ON "member_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "member_invitations_expiry_idx" ON "member_invitations" USING btree ("expires_at");