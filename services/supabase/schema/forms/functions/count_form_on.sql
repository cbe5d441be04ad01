-- The same for callers that know the day.
create or replace function app.count_form_on(p_account_id uuid, p_form_id uuid, p_day date, p_what text, p_fields text[] default '{}')
returns void
language plpgsql set search_path = '' as $$
declare
  v_failed text[] := case when p_what = 'loss' then p_fields else '{}' end;
  v_left text[] := case when p_what = 'left' then p_fields else '{}' end;
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses, leaves)
  values (p_account_id, p_form_id, p_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int,
    case when v_failed = '{}' then '{}' else app.add_counts('{}', v_failed) end,
    case when v_left = '{}' then '{}' else app.add_counts('{}', v_left) end)
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = case when v_failed = '{}' then d.losses else app.add_counts(d.losses, v_failed) end,
    leaves = case when v_left = '{}' then d.leaves else app.add_counts(d.leaves, v_left) end;
end
$$;
