-- The same for what people ask about themselves, and what everybody may look for.
create or replace function public.member_emails(p_account_id uuid, p_user_ids uuid[] default null)
returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.email
  from public.members m
  where m.account_id = p_account_id
    and (p_user_ids is null or m.user_id = any (p_user_ids))
    and ((m.user_id = (select auth.uid()) and m.status = 'active' and app.in_reach(p_account_id))
      or p_account_id = any (array(select app.my_accounts_with_cap('manage_options'))))
$$;
grant execute on function public.member_emails to authenticated, stoa_service;
