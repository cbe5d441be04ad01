-- Removes a domain; the oldest of the others is the default then. Campaigns bound to it go on from the platform's sender.
create or replace function ops.delete_sender_domain(p_account_id uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.accounts a where a.account_id = p_account_id for update;
  delete from public.sender_domains s where s.account_id = p_account_id and s.id = p_id;
  if not found then
    return false;
  end if;
  update public.sender_domains s set is_default = true where s.id = (select o.id from public.sender_domains o
    where o.account_id = p_account_id order by (o.state = 'verified') desc, o.created_at limit 1)
    and not exists (select 1 from public.sender_domains d where d.account_id = p_account_id and d.is_default);
  perform pg_notify('stoa_campaigns', '');
  return true;
end
$$;
grant execute on function ops.delete_sender_domain to stoa_service;
