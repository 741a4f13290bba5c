-- What is written stands as new segments of an index, and each word of a search is looked for in all of them. Joined in pairs and at
-- eight, in place of fours and sixteen, tickets that come one by one are in ten on average, in place of sixteen; what is left is
-- joined in pairs by the clock (src/modules/search/index-segments.usecases.ts). An index that was filled before is joined further as it is written to.
INSERT INTO ticket_search (ticket_search, rank) VALUES ('automerge', 2);
INSERT INTO ticket_search (ticket_search, rank) VALUES ('crisismerge', 8);
INSERT INTO ticket_search (ticket_search, rank) VALUES ('usermerge', 2);
INSERT INTO article_search (article_search, rank) VALUES ('automerge', 2);
INSERT INTO article_search (article_search, rank) VALUES ('crisismerge', 8);
