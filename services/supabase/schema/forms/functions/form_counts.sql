-- Entries of each form of an account, for its managers: received, held, and received ones that nobody has read.
create or replace function public.form_counts(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.form_id, jsonb_build_object('entries', one.entries, 'held', one.held, 'unread', one.unread)), '{}')
  from (select e.form_id, count(*) filter (where e.state = 'received') as entries,
      count(*) filter (where e.state = 'held') as held,
      count(*) filter (where e.state = 'received' and not e.is_read) as unread
    from public.form_entries e
    where e.account_id = p_account_id and e.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    group by e.form_id) one
$$;
grant execute on function public.form_counts to authenticated, stoa_service;
