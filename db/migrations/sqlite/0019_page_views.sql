CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`source` text NOT NULL,
	`robots` integer NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `source`, `robots`)
);
