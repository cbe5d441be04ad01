-- Pauses, resumes or archives an automation. Resuming says what becomes of steps that came due meanwhile: `send` does them now,
-- `skip` leaves them out, `end` ends those runs. Archiving ends every open run.
create or replace function public.move_automation(p_account_id uuid, p_id uuid, p_move text, p_overdue text default 'send') returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_state text := case p_move when 'pause' then 'paused' when 'resume' then 'on' when 'archive' then 'archived' end;
begin
  perform app.require_cap(p_account_id);
  if v_state is null or p_overdue not in ('send', 'skip', 'end') then
    perform app.fail('invalid_input', 'move');
  end if;
  perform 1 from public.automations a where a.account_id = p_account_id and a.id = p_id for update;
  if not found then
    perform app.fail('not_found', 'automation');
  end if;
  update public.automations a set state = v_state, version = a.version + 1 where a.id = p_id and a.state <> v_state;
  if not found then
    return v_state;
  end if;
  if p_move = 'pause' then
    update public.automation_runs r set held_at = r.wake_at, wake_at = null
    where r.automation_id = p_id and r.state in ('active', 'waiting') and r.wake_at is not null;
  elsif p_move = 'archive' then
    perform app.end_run(r.id, 'exited', 'archived') from public.automation_runs r
    where r.automation_id = p_id and r.state in ('active', 'waiting');
  else
    if p_overdue = 'end' then
      perform app.end_run(r.id, 'exited', 'overdue') from public.automation_runs r
      where r.automation_id = p_id and r.state in ('active', 'waiting') and r.held_at <= now();
    end if;
    update public.automation_runs r set wake_at = r.held_at, held_at = null,
      is_skipping = p_overdue = 'skip' and r.held_at <= now()
    where r.automation_id = p_id and r.state in ('active', 'waiting') and r.held_at is not null;
    perform pg_notify('stoa_automations', '');
  end if;
  perform app.audit(p_account_id, 'automation.' || v_state, p_id);
  return v_state;
end
$$;
grant execute on function public.move_automation to authenticated, stoa_service;
