-- Confirmation emails that are due, each once; those of contacts who left or confirmed meanwhile are dropped.
create or replace function ops.take_list_confirmations()
returns table (account_id uuid, list_id uuid, contact_id uuid, email text, language text)
language sql security definer set search_path = '' as $$
  with taken as (
    delete from ops.list_confirmations w where w.ctid = any (array(
      select o.ctid from ops.list_confirmations o order by o.created_at limit 200 for update skip locked))
    returning w.*)
  select t.account_id, t.list_id, t.contact_id, c.email, c.language
  from taken t join public.contacts c on c.id = t.contact_id and c.erased_at is null
  join public.list_contacts x on x.list_id = t.list_id and x.contact_id = t.contact_id and x.status = 'pending'
$$;
grant execute on function ops.take_list_confirmations to stoa_service;
