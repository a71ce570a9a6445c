CREATE TABLE "api_errors" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"code" bigint NOT NULL,
	"user_id" bigint,
	"request_id" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"status" integer NOT NULL,
	"handled_by_id" bigint,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"code" bigint NOT NULL,
	"user_id" bigint,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_errors_status_idx" ON "api_errors" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "api_errors_request_idx" ON "api_errors" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "api_errors_at_idx" ON "api_errors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "api_requests_user_idx" ON "api_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "api_requests_request_idx" ON "api_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "api_requests_at_idx" ON "api_requests" USING btree ("at");