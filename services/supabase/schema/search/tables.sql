-- Texts of the documentation as they are searched: written by a trigger, read by search_docs alone.
create table ops.doc_texts (
  page_id uuid primary key references public.pages (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  body text not null,
  -- Its words as they stand, to correct mistyped ones.
  words text[] not null,
  vector tsvector not null
);
create index doc_texts_vector_idx on ops.doc_texts using gin (vector);
create index doc_texts_account_idx on ops.doc_texts (account_id);
alter table ops.doc_texts enable row level security;

-- Searches of the documentation that found nothing, without who asked.
create table ops.doc_searches (
  text text primary key check (length(text) between 3 and 80),
  count int not null default 1,
  last_at timestamptz not null default now()
);
create index doc_searches_count_idx on ops.doc_searches (count desc, last_at desc);
alter table ops.doc_searches enable row level security;
