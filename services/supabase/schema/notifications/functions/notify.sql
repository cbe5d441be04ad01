-- Tells a person as they wish; certificates and appointments also come by mail unless switched off.
create or replace function app.notify(p_account_id uuid, p_user_id uuid, p_type text, p_message text, p_data jsonb default '{}',
  p_severity int default 1) returns void
language sql set search_path = '' as $$
  insert into public.notifications (account_id, user_id, type, message, severity, data, in_app, by_email)
  select p_account_id, p_user_id, p_type, left(p_message, 2000), p_severity, p_data, w.in_app, w.by_email
  from (select 1) one
  left join public.notification_preferences p on p.account_id = p_account_id and p.user_id = p_user_id and p.type = p_type
  cross join lateral (select coalesce(p.in_app, true) as in_app,
    coalesce(p.by_email, p_type in ('certificate', 'booking')) as by_email) w
  where p_user_id is not null and (w.in_app or w.by_email)
$$;
