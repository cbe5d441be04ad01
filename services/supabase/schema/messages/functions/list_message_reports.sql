create or replace function public.list_message_reports(p_account_id uuid, p_open boolean default true)
returns table (id uuid, body text, reason text, created_at timestamptz, handled_at timestamptz, writer_id uuid, writer text,
  reporter text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.body, r.reason, r.created_at, r.handled_at, r.writer_id, coalesce(w.name, ''), coalesce(p.name, '')
  from public.message_reports r
  left join public.members w on w.account_id = r.account_id and w.user_id = r.writer_id
  left join public.members p on p.account_id = r.account_id and p.user_id = r.reporter_id
  where r.account_id = p_account_id and p_account_id in (select app.my_accounts_with_cap('manage_options'))
    and (r.handled_at is null) = p_open
  order by r.created_at desc limit 100
$$;
grant execute on function public.list_message_reports to authenticated, stoa_service;
