-- What `place_account` takes: the row, and the address that its owner signs in with.
create or replace function ops.account_to_place(p_account_id uuid) returns table (account jsonb, owner_email text)
language sql stable security definer set search_path = '' as $$
  select to_jsonb(a) - 'owner_user_id', (select u.email from auth.users u where u.id = a.owner_user_id)
  from public.accounts a where a.account_id = p_account_id and a.kind = 'site'
$$;
grant execute on function ops.account_to_place to stoa_service;
