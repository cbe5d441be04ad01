-- Adds to the counts of a step today; of its sources the first 50 of a day have a row of their own. A step that is gone counts nothing.
create or replace function app.count_funnel_step(p_step_id uuid, p_source text, p_entered int, p_done int, p_currency text default null,
  p_minor bigint default 0) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_day date;
  v_source text := left(coalesce(p_source, ''), 100);
begin
  select s.account_id into v_account_id from public.funnel_steps s where s.id = p_step_id;
  if not found then
    return;
  end if;
  v_day := (now() at time zone app.account_zone(v_account_id))::date;
  if not exists (select 1 from public.funnel_days d where d.step_id = p_step_id and d.day = v_day and d.source = v_source)
    and (select count(*) >= 50 from public.funnel_days d where d.step_id = p_step_id and d.day = v_day) then
    v_source := '*';
  end if;
  insert into public.funnel_days as d (account_id, step_id, day, source, entered, done, value)
  values (v_account_id, p_step_id, v_day, v_source, p_entered, p_done,
    case when p_currency is null then '{}' else jsonb_build_object(p_currency, p_minor) end)
  on conflict (step_id, day, source) do update set entered = d.entered + excluded.entered, done = d.done + excluded.done,
    value = case when p_currency is null then d.value
      else d.value || jsonb_build_object(p_currency, coalesce((d.value ->> p_currency)::bigint, 0) + p_minor) end;
end
$$;
