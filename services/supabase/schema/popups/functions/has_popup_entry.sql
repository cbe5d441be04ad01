-- Tells whether a member has sent the form of a popup, or is on each list that it leads to.
create or replace function ops.has_popup_entry(p_account_id uuid, p_form_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.form_entries e
      where e.account_id = p_account_id and e.form_id = p_form_id and e.user_id = p_user_id and e.state <> 'spam')
    or exists (select 1 from public.forms f where f.account_id = p_account_id and f.id = p_form_id and f.list_ids <> '{}'
      and not exists (select 1 from unnest(f.list_ids) one where not exists (select 1 from public.contacts c
        join public.list_contacts l on l.account_id = c.account_id and l.contact_id = c.id
        where c.account_id = p_account_id and c.user_id = p_user_id and l.list_id = one and l.status = 'confirmed')))
$$;
grant execute on function ops.has_popup_entry to stoa_service;
