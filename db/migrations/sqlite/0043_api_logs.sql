CREATE TABLE `api_errors` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`code` integer NOT NULL,
	`user_id` integer,
	`request_id` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`status` integer NOT NULL,
	`handled_by_id` integer,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `api_errors_status_idx` ON `api_errors` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `api_errors_request_idx` ON `api_errors` (`request_id`);--> statement-breakpoint
CREATE INDEX `api_errors_at_idx` ON `api_errors` (`at`);--> statement-breakpoint
CREATE TABLE `api_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`code` integer NOT NULL,
	`user_id` integer,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `api_requests_user_idx` ON `api_requests` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `api_requests_request_idx` ON `api_requests` (`request_id`);--> statement-breakpoint
CREATE INDEX `api_requests_at_idx` ON `api_requests` (`at`);