CREATE INDEX `form_drafts_writer_idx` ON `form_drafts` (`writer_id`);--> statement-breakpoint
CREATE INDEX `sms_messages_user_idx` ON `sms_messages` (`user_id`);