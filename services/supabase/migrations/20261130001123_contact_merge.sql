set check_function_bodies = off;

alter table public.contacts
  add column merged_into uuid,
  add constraint contacts_merged_is_erased check (merged_into is null or erased_at is not null),
  add foreign key (account_id, merged_into) references public.contacts (account_id, id) on delete set null (merged_into);
create index contacts_merged_idx on public.contacts (merged_into) where merged_into is not null;

-- A contact leaves a list, or all of them where none is named; when they first said so stays. False where there is no such contact.
create or replace function app.leave_list(p_contact_id uuid, p_list_id uuid default null, p_how text default 'link',
  p_delivery_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
  v_merged_into uuid;
begin
  select c.merged_into into v_merged_into from public.contacts c where c.id = p_contact_id;
  if v_merged_into is not null then
    return app.leave_list(v_merged_into, p_list_id, p_how, p_delivery_id);
  end if;
  select c.account_id into v_account_id from public.contacts c where c.id = p_contact_id for update;
  if v_account_id is null or (p_list_id is not null
    and not exists (select 1 from public.lists l where l.id = p_list_id and l.account_id = v_account_id)) then
    return false;
  end if;
  if p_list_id is null then
    update public.contacts set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = p_contact_id;
  end if;
  with left_now as (
    insert into public.list_contacts as x (account_id, list_id, contact_id, status, unsubscribed_at, left_by)
    select v_account_id, l.id, p_contact_id, 'unsubscribed', now(), p_delivery_id
    from public.lists l
    where l.account_id = v_account_id and (l.id = p_list_id or p_list_id is null
      and exists (select 1 from public.list_contacts y where y.list_id = l.id and y.contact_id = p_contact_id))
    on conflict (list_id, contact_id) do update
      set status = 'unsubscribed', unsubscribed_at = now(), left_by = excluded.left_by
      where x.status <> 'unsubscribed'
    returning x.list_id)
  insert into public.consents (account_id, contact_id, list_id, kind, words, how)
  select v_account_id, p_contact_id, n.list_id, 'withdrawn', 'Unsubscribed', p_how from left_now n;
  return true;
end
$$;
revoke all on function app.leave_list from public, anon, authenticated, stoa_service;
grant execute on function app.leave_list to stoa_service;

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
revoke all on function public.merge_contacts from public, anon, authenticated, stoa_service;
grant execute on function public.merge_contacts to authenticated, stoa_service;

revoke all on public.contacts from anon, authenticated, stoa_service;
-- Managers read; functions write.
grant select (id, account_id, email, user_id, name, language, time_zone, country, phone, fields, source, created_at, updated_at,
  unsubscribed_at, paused_until, erased_at, merged_into) on public.contacts to authenticated;

reset check_function_bodies;
