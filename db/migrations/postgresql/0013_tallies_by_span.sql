DROP INDEX "row_tallies_key";--> statement-breakpoint
CREATE INDEX "row_tallies_key" ON "row_tallies" USING btree ("relation","span","facet","second_facet");