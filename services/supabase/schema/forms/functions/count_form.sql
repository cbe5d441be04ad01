-- Counts one view, start or entry of a form in its account's day, or fields where an attempt failed ('loss') or ended ('left').
create or replace function ops.count_form(p_account_id uuid, p_form_id uuid, p_what text, p_fields text[] default '{}') returns void
language sql security definer set search_path = '' as $$
  select app.count_form_on(p_account_id, p_form_id, app.form_day(p_account_id), p_what, p_fields)
$$;
grant execute on function ops.count_form to stoa_service;
