create or replace function app.audit(p_account_id uuid, p_action text, p_target_id uuid, p_detail jsonb default '{}') returns void
language sql set search_path = '' as $$
  insert into public.account_audit (account_id, actor_user_id, action, target_id, detail)
  values (p_account_id, auth.uid(), p_action, p_target_id, coalesce(p_detail, '{}'))
$$;
