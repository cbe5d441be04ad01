-- Attempts that nobody handed in before their time was over.
create or replace function ops.close_overdue_attempts(p_limit int default 200) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in select a.id from public.quiz_attempts a
    where a.status = 'in_progress' and a.deadline_at + interval '5 seconds' < now()
    order by a.deadline_at limit p_limit for update skip locked
  loop
    perform app.close_attempt(v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
grant execute on function ops.close_overdue_attempts to stoa_service;
