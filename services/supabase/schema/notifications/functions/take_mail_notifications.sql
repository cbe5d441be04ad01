create or replace function ops.take_mail_notifications(p_limit int default 100)
returns table (id uuid, account_id uuid, user_id uuid, email text, language text, type text, message text, data jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update public.notifications n set mailed_at = now()
    where n.id in (select x.id from public.notifications x where x.by_email and x.mailed_at is null
      order by x.created_at limit p_limit for update skip locked)
    returning n.*
  )
  select t.id, t.account_id, t.user_id, m.email, m.language, t.type, t.message, t.data
  from taken t join public.members m on m.account_id = t.account_id and m.user_id = t.user_id and m.status = 'active'
$$;
grant execute on function ops.take_mail_notifications to stoa_service;
