-- Adds to the figures of a popup in its account's day.
create or replace function ops.count_popup(p_account_id uuid, p_popup_id uuid, p_variant text, p_what text, p_times int default 1)
returns void
language sql security definer set search_path = '' as $$
  insert into public.popup_days as d (account_id, popup_id, day, variant, eligible, shown, converted)
  select p.account_id, p.id, app.form_day(p.account_id), p_variant, case p_what when 'eligible' then p_times else 0 end,
    case p_what when 'shown' then p_times else 0 end, case p_what when 'converted' then p_times else 0 end
  from public.popups p where p.account_id = p_account_id and p.id = p_popup_id and p.state = 'active'
  on conflict (popup_id, day, variant) do update set eligible = d.eligible + excluded.eligible,
    shown = d.shown + excluded.shown, converted = d.converted + excluded.converted
$$;
grant execute on function ops.count_popup to stoa_service;
