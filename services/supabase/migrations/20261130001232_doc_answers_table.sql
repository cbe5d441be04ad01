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
