ALTER TABLE "users" ADD COLUMN "awaits_role" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_awaits_role_idx" ON "users" USING btree ("created_at","id") WHERE "users"."awaits_role";--> statement-breakpoint
-- By hand: kept on every path, cascades included (db/schema/accounts.ts).
UPDATE "users" SET "awaits_role" = false WHERE EXISTS (SELECT 1 FROM "user_roles" WHERE "user_id" = "users"."id") OR EXISTS (SELECT 1 FROM "enterprise_members" WHERE "user_id" = "users"."id");--> statement-breakpoint
CREATE FUNCTION awaits_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE users SET awaits_role = false WHERE id = NEW.user_id AND awaits_role;
	ELSE
		UPDATE users SET awaits_role = true WHERE id = OLD.user_id
			AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = OLD.user_id)
			AND NOT EXISTS (SELECT 1 FROM enterprise_members WHERE user_id = OLD.user_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_roles_awaits" AFTER INSERT OR DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION awaits_role();--> statement-breakpoint
CREATE TRIGGER "enterprise_members_awaits" AFTER INSERT OR DELETE ON "enterprise_members" FOR EACH ROW EXECUTE FUNCTION awaits_role();
