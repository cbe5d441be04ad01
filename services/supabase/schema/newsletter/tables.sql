-- Who wants the news of a site by mail. The words that somebody agreed to are kept with the moment; nobody is written to
-- before the link in a first mail was opened. Written by the service alone, read and erased by managers.
create table public.newsletter_contacts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  email text not null
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  consent text not null check (length(btrim(consent)) between 10 and 500),
  source text not null check (length(source) <= 500 and source like '/%'),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- First mails that were sent and not answered: the pause before the next grows with them.
  mails int not null default 0,
  mailed_at timestamptz,
  check (status <> 'confirmed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or unsubscribed_at is not null),
  unique (account_id, id),
  unique (account_id, email)
);
create index newsletter_contacts_account_idx on public.newsletter_contacts (account_id, asked_at desc, id);
alter table public.newsletter_contacts enable row level security;
