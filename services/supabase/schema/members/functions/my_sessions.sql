-- The person's own sign-ins, the newest first. They are of the backend, which several sites may share.
create or replace function public.my_sessions()
returns table (id uuid, created_at timestamptz, seen_at timestamptz, user_agent text, ip text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.refreshed_at::timestamptz, s.created_at), left(coalesce(s.user_agent, ''), 300),
    split_part(coalesce(s.ip::text, ''), '/', 1), s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc limit 100
$$;
grant execute on function public.my_sessions to authenticated, stoa_service;
