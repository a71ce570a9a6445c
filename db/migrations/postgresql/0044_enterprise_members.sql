CREATE TABLE "enterprise_members" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"enterprise_id" bigint NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"added_by_id" bigint
);
--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_members" ADD CONSTRAINT "enterprise_members_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_members_enterprise_idx" ON "enterprise_members" USING btree ("enterprise_id","since","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_members_adder_idx" ON "enterprise_members" USING btree ("added_by_id");--> statement-breakpoint
INSERT INTO "enterprise_members" ("user_id", "enterprise_id", "role", "since") SELECT "user_id", "id", 'manager', "created_at" FROM "enterprises";
