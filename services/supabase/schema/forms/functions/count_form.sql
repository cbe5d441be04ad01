-- Counts one view, start or entry of a form in its account's day, or fields where an attempt failed ('loss') or ended ('left').
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_day date := app.form_day(p_account_id);
  v_failed text[] := case when p_what = 'loss' then p_fields else '{}' end;
  v_left text[] := case when p_what = 'left' then p_fields else '{}' end;
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses, leaves)
  values (p_account_id, p_form_id, v_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int, app.add_counts('{}', v_failed), app.add_counts('{}', v_left))
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = app.add_counts(d.losses, v_failed), leaves = app.add_counts(d.leaves, v_left);
end
$$;
grant execute on function ops.count_form to stoa_service;
