create or replace function app.is_blocked_between(p_account_id uuid, p_one uuid, p_other uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.message_blocks b where b.account_id = p_account_id
    and ((b.user_id = p_one and b.blocked_user_id = p_other) or (b.user_id = p_other and b.blocked_user_id = p_one)))
$$;
