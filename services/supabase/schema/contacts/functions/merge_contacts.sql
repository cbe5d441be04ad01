-- Takes one contact over into another by a manager. The stricter state stays: whoever left a list, complained or was suppressed
-- on either side has done so. Consents move, tags and values are joined, and emailed links of the one reach the other.
create or replace function public.merge_contacts(p_account_id uuid, p_contact_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_into public.contacts;
  v_from public.contacts;
  v_list_id uuid;
begin
  perform app.require_cap(p_account_id);
  perform 1 from public.contacts c where c.account_id = p_account_id and c.erased_at is null
    and (c.id = p_contact_id or c.email = lower(btrim(p_email))) order by c.id for update;
  select * into v_into from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null;
  select * into v_from from public.contacts c where c.account_id = p_account_id and c.email = lower(btrim(p_email));
  if v_into.id is null or v_from.id is null or v_into.id = v_from.id then
    perform app.fail('not_found', 'email');
  end if;
  if v_into.user_id is not null and v_from.user_id is not null then
    perform app.fail('already_member', 'email');
  end if;
  if v_from.unsubscribed_at is not null then
    perform app.leave_list(v_into.id, null, 'merge');
  end if;
  for v_list_id in select x.list_id from public.list_contacts x where x.contact_id = v_from.id and x.status = 'unsubscribed' loop
    perform app.leave_list(v_into.id, v_list_id, 'merge');
  end loop;
  update public.list_contacts x set contact_id = v_into.id where x.contact_id = v_from.id
    and not exists (select 1 from public.list_contacts o where o.list_id = x.list_id and o.contact_id = v_into.id);
  delete from public.list_contacts x where x.contact_id = v_from.id;
  insert into public.contact_tags (account_id, tag_id, contact_id, at)
  select x.account_id, x.tag_id, v_into.id, x.at from public.contact_tags x where x.contact_id = v_from.id
  on conflict do nothing;
  delete from public.contact_tags x where x.contact_id = v_from.id;
  perform app.erase_automation_data(v_from.id);
  update public.form_entries e set contact_id = v_into.id where e.contact_id = v_from.id;
  -- What is still to be sent to the other address stays there, and is skipped.
  update public.deliveries d set contact_id = v_into.id
  where d.account_id = p_account_id and d.contact_id = v_from.id and d.settled_at is not null
    and not exists (select 1 from public.deliveries o where o.campaign_id = d.campaign_id and o.contact_id = v_into.id);
  update public.consents k set contact_id = v_into.id where k.contact_id = v_from.id;
  perform app.suppress(p_account_id, v_into.email_hash, s.reason) from public.suppressions s
  where s.account_id = p_account_id and s.email_hash = v_from.email_hash and s.reason in ('complaint', 'manual');
  update public.contacts c set email = null, user_id = null, name = '', language = null, time_zone = null, country = null, phone = '',
    fields = '{}', erased_at = now(), merged_into = v_into.id
  where c.id = v_from.id;
  update public.contacts c set merged_into = v_into.id where c.merged_into = v_from.id;
  update public.contacts c set user_id = coalesce(c.user_id, v_from.user_id), language = coalesce(c.language, v_from.language),
    name = coalesce(nullif(c.name, ''), v_from.name), phone = coalesce(nullif(c.phone, ''), v_from.phone),
    country = coalesce(c.country, v_from.country), time_zone = coalesce(c.time_zone, v_from.time_zone),
    fields = v_from.fields || c.fields, created_at = least(c.created_at, v_from.created_at)
  where c.id = v_into.id;
  -- An import of the address that was given up must not make a contact anew.
  perform app.suppress(p_account_id, v_from.email_hash, 'erased');
  perform app.audit(p_account_id, 'contact.merged', v_into.id, jsonb_build_object('from', v_from.id));
end
$$;
grant execute on function public.merge_contacts to authenticated, stoa_service;
