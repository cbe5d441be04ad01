-- To active members of the same account, unless one blocked the other or hears of staff alone.
create or replace function app.may_write(p_account_id uuid, p_from uuid, p_to uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.members m where m.account_id = p_account_id and m.user_id = p_to
      and m.status = 'active' and (m.messages_from = 'everyone' or app.is_staff(p_account_id, p_from)))
    and not app.is_blocked_between(p_account_id, p_from, p_to)
$$;
