-- Figures of each popup of an account over the last 30 days, for its managers.
create or replace function public.popup_counts(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(one.popup_id, jsonb_build_object('eligible', one.eligible, 'shown', one.shown,
    'converted', one.converted)), '{}')
  from (select d.popup_id, sum(d.eligible) as eligible, sum(d.shown) as shown, sum(d.converted) as converted
    from public.popup_days d
    where d.account_id = p_account_id and d.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      and d.day > app.form_day(p_account_id) - 30
    group by d.popup_id) one
$$;
grant execute on function public.popup_counts to authenticated, stoa_service;
