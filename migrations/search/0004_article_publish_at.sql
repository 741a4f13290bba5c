-- The few published articles whose time is yet to come: what guests find is counted in the index without them.
CREATE INDEX article_documents_publish_at ON article_documents (publish_at) WHERE published = 1;
