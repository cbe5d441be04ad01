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
grant select (id, account_id, email, status, language, consent, source, asked_at, confirmed_at, unsubscribed_at), delete
  on public.newsletter_contacts to authenticated;
create policy newsletter_contacts_read on public.newsletter_contacts for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));
create policy newsletter_contacts_erase on public.newsletter_contacts for delete to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

-- Notes a wish. Answers whom to mail, or null where nothing is to be sent: who is confirmed stays as they are, and who was
-- written to a little while ago is not written to again.
create function ops.ask_newsletter(p_account_id uuid, p_email text, p_language text, p_consent text, p_source text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.newsletter_contacts as c (account_id, email, language, consent, source)
  values (p_account_id, lower(btrim(p_email)), p_language, btrim(p_consent), left(p_source, 500))
  on conflict (account_id, email) do update
    set status = 'pending', language = excluded.language, consent = excluded.consent, source = excluded.source,
      asked_at = now(), confirmed_at = null, unsubscribed_at = null
    where c.status <> 'confirmed'
  returning c.id into v_id;
  update public.newsletter_contacts
    set mails = mails + 1, mailed_at = now()
    where id = v_id
      and (mailed_at is null or mailed_at < now() - least(interval '7 days', interval '10 minutes' * 2 ^ least(mails - 1, 12)))
    returning id into v_id;
  return v_id;
end $$;

-- The link in the first mail was opened. Answers the person, and whether they are welcome as new; nothing where they have
-- left since, or there is nobody of that name.
create function ops.confirm_newsletter(p_account_id uuid, p_id uuid, out email text, out language text, out is_new boolean)
returns setof record
language sql security definer set search_path = '' as $$
  update public.newsletter_contacts c
  set status = 'confirmed', confirmed_at = coalesce(c.confirmed_at, now()), mails = 0, mailed_at = null
  from (select id, status from public.newsletter_contacts
    where account_id = p_account_id and id = p_id and status <> 'unsubscribed' for update) before
  where c.id = before.id
  returning c.email, c.language, before.status = 'pending'
$$;

-- Somebody wants no more mail; when they first said so stays.
create function ops.leave_newsletter(p_account_id uuid, p_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with done as (
    update public.newsletter_contacts
    set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now())
    where account_id = p_account_id and id = p_id
    returning 1)
  select exists (select 1 from done)
$$;

revoke execute on function ops.ask_newsletter(uuid, text, text, text, text), ops.confirm_newsletter(uuid, uuid),
  ops.leave_newsletter(uuid, uuid) from public;
grant execute on function ops.ask_newsletter(uuid, text, text, text, text), ops.confirm_newsletter(uuid, uuid),
  ops.leave_newsletter(uuid, uuid) to stoa_service;

-- A kind of block more.
alter function app.block_schemas() rename to block_schemas_of_pages;
create function app.block_schemas() returns jsonb
language sql immutable set search_path = '' as $$
  select app.block_schemas_of_pages() || jsonb_build_object('newsletter', $schema${"type":"object","properties":{"type":{"type":"string","const":"newsletter"},"heading":{"type":"string","minLength":1,"maxLength":160},"text":{"type":"string","minLength":1,"maxLength":600},"tone":{"type":"string","enum":["plain","soft","strong"]}},"required":["type","heading"],"additionalProperties":false}$schema$::jsonb)
$$;
