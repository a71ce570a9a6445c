CREATE TABLE `qr_sign_ins` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`status` text NOT NULL,
	`session_id` integer,
	`user_id` integer,
	`second_step` integer DEFAULT false NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `qr_sign_ins_secretHash_unique` ON `qr_sign_ins` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `qr_sign_ins_session_idx` ON `qr_sign_ins` (`session_id`);--> statement-breakpoint
CREATE INDEX `qr_sign_ins_expiry_idx` ON `qr_sign_ins` (`expires_at`);