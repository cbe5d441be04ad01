-- The signed-in person's own attempt, locked, if this window may still write it.
create or replace function app.my_open_attempt(p_attempt_id uuid, p_writer uuid) returns public.quiz_attempts
language plpgsql set search_path = '' as $$
declare
  v_attempt public.quiz_attempts;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select * into v_attempt from public.quiz_attempts a where a.id = p_attempt_id and a.user_id = auth.uid() for update;
  if not found then
    perform app.fail('not_found');
  end if;
  if v_attempt.status <> 'in_progress' then
    perform app.fail('attempt_over');
  end if;
  if v_attempt.writer is distinct from p_writer then
    perform app.fail('attempt_elsewhere');
  end if;
  return v_attempt;
end
$$;
