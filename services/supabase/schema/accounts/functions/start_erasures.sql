-- Starts the erasure of every site whose time is over and that nothing keeps: its domain is let go first, and its owner is
-- named once more, to be notified. Starting again changes nothing.
create or replace function ops.start_erasures(p_now timestamptz default now())
returns table (account_id uuid, site text, email text, name text, language text)
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
begin
  for v_due in
    select a.account_id, a.slug, a.name, a.owner_user_id, c.requested_at
    from ops.site_closings c join public.accounts a on a.account_id = c.account_id
    where c.erase_at <= p_now and a.status = 'closing' and app.deletion_block(a.account_id) is null
      and not exists (select 1 from ops.site_erasures e where e.account_id = a.account_id)
    order by c.erase_at limit 50 for update of a skip locked
  loop
    insert into ops.site_erasures (account_id, slug, owner_user_id, requested_at)
    values (v_due.account_id, v_due.slug, v_due.owner_user_id, v_due.requested_at);
    update public.accounts a set domain = null, domain_verified_at = null where a.account_id = v_due.account_id;
    return query select v_due.account_id, v_due.name, o.email, o.name, o.language
    from ops.owner_to_tell(v_due.account_id) o;
  end loop;
end
$$;
grant execute on function ops.start_erasures to stoa_service;
