CREATE INDEX "attachments_user_idx" ON "attachments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "status_history_actor_idx" ON "status_history" USING btree ("actor_id");