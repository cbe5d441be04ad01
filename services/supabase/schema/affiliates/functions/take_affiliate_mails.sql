create or replace function ops.take_affiliate_mails()
returns table (id uuid, account_id uuid, kind text, amount_minor bigint, currency text, title text, email text, name text, code text,
  language text, reason text)
language sql security definer set search_path = '' as $$
  with taken as (
    update ops.affiliate_mails m set mailed_at = now()
    where m.id in (select w.id from ops.affiliate_mails w where w.mailed_at is null order by w.created_at limit 200 for update skip locked)
    returning m.*)
  select t.id, t.account_id, t.kind, t.amount_minor, t.currency, t.title, m.email, m.name, a.code, m.language, t.reason
  from taken t
  join public.affiliates a on a.id = t.affiliate_id
  join public.members m on m.account_id = a.account_id and m.user_id = a.user_id
$$;
grant execute on function ops.take_affiliate_mails to stoa_service;
