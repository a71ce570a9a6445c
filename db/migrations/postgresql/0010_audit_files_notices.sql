CREATE TABLE "files" (
	"id" bigint PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"template" text NOT NULL,
	"kind" integer NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"params" jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" integer NOT NULL,
	"result" integer NOT NULL,
	"user_id" bigint,
	"username" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "route" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_user_idx" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "files_created_idx" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notices_user_idx" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id","read","created_at");--> statement-breakpoint
CREATE INDEX "notices_created_idx" ON "notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "login_log_at_idx" ON "login_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "login_log_result_idx" ON "login_log" USING btree ("result","at");--> statement-breakpoint
CREATE INDEX "login_log_user_idx" ON "login_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_action_idx" ON "operation_log" USING btree ("action","at");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_log_seq_idx" ON "operation_log" USING btree ("seq");--> statement-breakpoint
-- By hand: the operation log is append-only, and its end is kept apart (db/operation-chain.ts). Rows older
-- than the chain get their place in it once, when the store is opened next.
INSERT INTO "operation_chain" ("id", "seq", "hash") VALUES (1, 0, '0000000000000000000000000000000000000000000000000000000000000000');--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION move_operation_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE operation_chain SET seq = NEW.seq, hash = NEW.hash WHERE id = 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "operation_log_no_update" BEFORE UPDATE ON "operation_log" FOR EACH ROW WHEN (OLD.seq IS NOT NULL OR NEW.seq IS NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_log_no_delete" BEFORE DELETE ON "operation_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_log_no_truncate" BEFORE TRUNCATE ON "operation_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_chain_no_delete" BEFORE DELETE ON "operation_chain" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_chain_no_truncate" BEFORE TRUNCATE ON "operation_chain" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_chain_no_update" BEFORE UPDATE ON "operation_chain" FOR EACH ROW WHEN (NEW.id <> OLD.id OR NEW.seq <> OLD.seq + 1) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operation_log_chain_insert" AFTER INSERT ON "operation_log" FOR EACH ROW WHEN (NEW.seq IS NOT NULL) EXECUTE FUNCTION move_operation_chain();--> statement-breakpoint
CREATE TRIGGER "operation_log_chain_update" AFTER UPDATE OF "seq" ON "operation_log" FOR EACH ROW EXECUTE FUNCTION move_operation_chain();--> statement-breakpoint
-- By hand: how many rows the login log has (db/schema/tallies.ts).
INSERT INTO "row_tallies" ("relation", "rows") VALUES ('login_log', 0);--> statement-breakpoint
CREATE TRIGGER "login_log_tally_insert" AFTER INSERT ON "login_log" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();--> statement-breakpoint
CREATE TRIGGER "login_log_tally_delete" AFTER DELETE ON "login_log" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
