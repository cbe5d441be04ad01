-- Counts an entry of a popup's own form as its conversion.
create or replace function ops.count_popup_entry(p_account_id uuid, p_popup_id uuid, p_variant text, p_form_id uuid) returns void
language sql security definer set search_path = '' as $$
  select ops.count_popup(p.account_id, p.id, p_variant, 'converted') from public.popups p
  where p.account_id = p_account_id and p.id = p_popup_id and p.form_id = p_form_id
$$;
grant execute on function ops.count_popup_entry to stoa_service;
