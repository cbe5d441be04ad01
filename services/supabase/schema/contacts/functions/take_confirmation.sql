-- Claims the next confirmation email of a pending contact; false while the last is too recent, or the address is suppressed.
create or replace function app.take_confirmation(p_contact_id uuid, p_list_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    update public.list_contacts x set mails = x.mails + 1, mailed_at = now()
    from public.contacts c
    where x.contact_id = p_contact_id and x.list_id = p_list_id and x.status = 'pending' and c.id = x.contact_id
      and (x.mailed_at is null
        or x.mailed_at < now() - least(interval '7 days', interval '10 minutes' * 2 ^ least(x.mails - 1, 12)))
      and not exists (select 1 from public.suppressions s
        where s.account_id = c.account_id and s.email_hash = c.email_hash and s.reason <> 'erased')
    returning 1)
  select exists (select 1 from claimed)
$$;
grant execute on function app.take_confirmation to stoa_service;
