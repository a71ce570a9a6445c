CREATE INDEX "form_drafts_writer_idx" ON "form_drafts" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "sms_messages_user_idx" ON "sms_messages" USING btree ("user_id");