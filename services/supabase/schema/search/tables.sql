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

-- Answers to "Was this useful?" below pages of the documentation: one of a visitor, page and day. The visitor is a keyed hash
-- and is forgotten after two days.
create table ops.doc_answers (
  id uuid primary key default gen_random_uuid(),
  page_id uuid not null references public.pages (id) on delete cascade,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  day date not null default (now() at time zone 'utc')::date,
  visitor text check (length(visitor) >= 43),
  is_useful boolean not null,
  body text not null default '' check (length(body) <= 1000),
  at timestamptz not null default now(),
  unique (page_id, day, visitor)
);
create index doc_answers_account_idx on ops.doc_answers (account_id);
create index doc_answers_visitor_idx on ops.doc_answers (day) where visitor is not null;
alter table ops.doc_answers enable row level security;
