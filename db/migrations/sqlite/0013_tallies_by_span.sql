DROP INDEX `row_tallies_key`;--> statement-breakpoint
CREATE UNIQUE INDEX `row_tallies_key` ON `row_tallies` (`relation`,`span`,`facet`,`second_facet`);