-- Suppresses contacts whose last three campaigns all failed or bounced softly.
create or replace function app.suppress_repeated(p_contact_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select app.suppress(c.account_id, c.email_hash, 'soft_repeated') from public.contacts c
  where c.id = any (p_contact_ids) and c.email_hash is not null and (
    select count(*) = 3 and bool_and(x.is_fault) from (
      select d.state = 'failed' or d.state = 'bounced' and d.reason = 'soft_bounce' as is_fault from public.deliveries d
      where d.account_id = c.account_id and d.contact_id = c.id and d.settled_at is not null and d.state <> 'skipped'
      order by d.settled_at desc limit 3) x)
$$;
