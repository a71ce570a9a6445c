CREATE TABLE `captcha_proofs` (
	`proof_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captcha_proofs_expiry_idx` ON `captcha_proofs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `captchas` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sealed_answer` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captchas_expiry_idx` ON `captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `hit_counters` (
	`bucket_hash` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hit_counters_end_idx` ON `hit_counters` (`ends_at`);