-- Tokens of an ended session are refused from then on; open lines of it are closed.
create or replace function public.end_my_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session_id and s.user_id = auth.uid();
  if not found then
    perform app.fail('not_found', 'session');
  end if;
  perform pg_notify('stoa_sessions_ended', jsonb_build_array(p_session_id)::text);
end
$$;
grant execute on function public.end_my_session to authenticated, stoa_service;
