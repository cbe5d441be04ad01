-- The email that a provider's event is about where it names the reader alone: the newest of two weeks, if one account wrote only.
create or replace function ops.delivery_of_recipient(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select (array_agg(d.id order by d.settled_at desc))[1]
  from public.contacts c join public.deliveries d on d.account_id = c.account_id and d.contact_id = c.id
  where c.email = lower(p_email) and d.state in ('handed', 'sent', 'uncertain', 'delivered', 'bounced', 'complained')
    and coalesce(d.settled_at, now()) > now() - interval '14 days'
  having count(distinct d.account_id) = 1
$$;
grant execute on function ops.delivery_of_recipient to stoa_service;
