CREATE TABLE "console_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"chosen" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console_preferences" ADD CONSTRAINT "console_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;