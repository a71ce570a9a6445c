CREATE TABLE "oauth2_approvals" (
	"user_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"scope" text NOT NULL,
	"approved" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth2_approvals_user_id_client_id_scope_pk" PRIMARY KEY("user_id","client_id","scope")
);
--> statement-breakpoint
CREATE TABLE "oauth2_client_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth2_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"secret_hash" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"grant_types" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth2_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"redirect_uri" text NOT NULL,
	"scopes" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"code_challenge" text,
	"used" boolean DEFAULT false NOT NULL,
	"session_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"redirect_uri" text NOT NULL,
	"sealed" text NOT NULL,
	"user_id" bigint,
	"code_hash" text,
	"openid" text,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_users" (
	"id" bigint PRIMARY KEY NOT NULL,
	"type" integer NOT NULL,
	"openid" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client_id" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth2_approvals" ADD CONSTRAINT "oauth2_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth2_codes" ADD CONSTRAINT "oauth2_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth2_codes" ADD CONSTRAINT "oauth2_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_states" ADD CONSTRAINT "social_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_users" ADD CONSTRAINT "social_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth2_approvals_expiry_idx" ON "oauth2_approvals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth2_client_tokens_expiry_idx" ON "oauth2_client_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth2_codes_user_idx" ON "oauth2_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth2_codes_session_idx" ON "oauth2_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "oauth2_codes_expiry_idx" ON "oauth2_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_states_user_idx" ON "social_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_states_expiry_idx" ON "social_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_users_openid_idx" ON "social_users" USING btree ("type","openid");--> statement-breakpoint
CREATE UNIQUE INDEX "social_users_user_idx" ON "social_users" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "social_users_created_idx" ON "social_users" USING btree ("created_at");