ALTER TABLE `sms_messages` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `sms_messages` ADD `code_id` integer;