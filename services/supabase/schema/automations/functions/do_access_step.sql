-- Gives a member a course, a group or a membership, or takes away what an automation or a manager gave.
create or replace function app.do_access_step(p_run public.automation_runs, p_contact public.contacts, p_kind text, p_id uuid,
  p_is_off boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_contact.user_id is null then
    return 'not_member';
  end if;
  if not (case p_kind
    when 'course' then exists (select 1 from public.courses c where c.account_id = p_run.account_id and c.id = p_id)
    when 'membership' then exists (select 1 from public.products p
      where p.account_id = p_run.account_id and p.id = p_id and p.kind = 'membership')
    else exists (select 1 from public.groups g where g.account_id = p_run.account_id and g.id = p_id) end) then
    perform app.fail('not_found', p_kind);
  end if;
  if p_is_off then
    update public.entitlements e set revoked_at = now()
    where e.account_id = p_run.account_id and e.user_id = p_contact.user_id and e.resource_type = p_kind and e.resource_id = p_id
      and e.source = 'manual' and e.revoked_at is null;
    return case when found then 'done' else 'nothing' end;
  end if;
  insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
  values (p_run.account_id, p_contact.user_id, p_kind, p_id, 'manual')
  on conflict on constraint entitlements_once do update set revoked_at = null, ends_at = null;
  if p_kind = 'course' then
    perform app.enrol(p_id, p_contact.user_id);
  end if;
  return 'done';
end
$$;
