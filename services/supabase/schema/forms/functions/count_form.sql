-- Counts one view, start or failed field of a form in its account's day.
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_day date := app.form_day(p_account_id);
begin
  insert into public.form_days as d (account_id, form_id, day, views, starts, entries, held, spam, losses)
  values (p_account_id, p_form_id, v_day, (p_what = 'view')::int, (p_what = 'start')::int, (p_what = 'received')::int,
    (p_what = 'held')::int, (p_what = 'spam')::int,
    coalesce((select jsonb_object_agg(one, 1) from unnest(p_fields) one), '{}'))
  on conflict (form_id, day) do update set views = d.views + excluded.views, starts = d.starts + excluded.starts,
    entries = d.entries + excluded.entries, held = d.held + excluded.held, spam = d.spam + excluded.spam,
    losses = d.losses || coalesce((select jsonb_object_agg(one, coalesce((d.losses ->> one)::int, 0) + 1)
      from unnest(p_fields) one), '{}');
end
$$;
grant execute on function ops.count_form to stoa_service;
