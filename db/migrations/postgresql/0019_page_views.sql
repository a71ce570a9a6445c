CREATE TABLE "page_views" (
	"day" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"robots" boolean NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_source_robots_pk" PRIMARY KEY("day","page","source","robots")
);
