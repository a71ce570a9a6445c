ALTER TABLE `users` ADD `awaits_role` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `users_awaits_role_idx` ON `users` (`created_at`,`id`) WHERE "users"."awaits_role";--> statement-breakpoint
-- By hand: kept on every path, cascades included (db/schema/accounts.ts).
UPDATE `users` SET `awaits_role` = 0 WHERE EXISTS (SELECT 1 FROM `user_roles` WHERE `user_id` = `users`.`id`) OR EXISTS (SELECT 1 FROM `enterprise_members` WHERE `user_id` = `users`.`id`);--> statement-breakpoint
CREATE TRIGGER `user_roles_awaits_insert` AFTER INSERT ON `user_roles` BEGIN
	UPDATE `users` SET `awaits_role` = 0 WHERE `id` = new.`user_id` AND `awaits_role`;
END;--> statement-breakpoint
CREATE TRIGGER `user_roles_awaits_delete` AFTER DELETE ON `user_roles` BEGIN
	UPDATE `users` SET `awaits_role` = 1 WHERE `id` = old.`user_id` AND NOT EXISTS (SELECT 1 FROM `user_roles` WHERE `user_id` = old.`user_id`) AND NOT EXISTS (SELECT 1 FROM `enterprise_members` WHERE `user_id` = old.`user_id`);
END;--> statement-breakpoint
CREATE TRIGGER `enterprise_members_awaits_insert` AFTER INSERT ON `enterprise_members` BEGIN
	UPDATE `users` SET `awaits_role` = 0 WHERE `id` = new.`user_id` AND `awaits_role`;
END;--> statement-breakpoint
CREATE TRIGGER `enterprise_members_awaits_delete` AFTER DELETE ON `enterprise_members` BEGIN
	UPDATE `users` SET `awaits_role` = 1 WHERE `id` = old.`user_id` AND NOT EXISTS (SELECT 1 FROM `user_roles` WHERE `user_id` = old.`user_id`) AND NOT EXISTS (SELECT 1 FROM `enterprise_members` WHERE `user_id` = old.`user_id`);
END;
