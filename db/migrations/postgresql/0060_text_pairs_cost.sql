-- By hand: at a cost of 2,000 the planner started parallel workers to read 2,000 rows that the index had found, which took
-- longer than reading them.
ALTER FUNCTION text_pairs(text) COST 100;
