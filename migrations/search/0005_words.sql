-- The words of both indexes, from four letters on: a beginning is looked for as the words that begin so, since full text builds
-- the whole list of matches for any beginning that its own prefix index (two and three letters) does not hold. An index that
-- was filled before finds finished words only until `npm run search:rebuild` has filled these tables too.
CREATE TABLE search_words (
  kind TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (kind, word)
) WITHOUT ROWID;
-- Every word without one of its letters: words that are one slip apart meet here.
CREATE TABLE search_slips (
  kind TEXT NOT NULL,
  slip TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (kind, slip, word)
) WITHOUT ROWID;
