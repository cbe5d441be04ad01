-- What an account's certificates look like: a design, the words and the signature on it, made by managers and by who teaches.
create function app.is_certificate_layout(p_layout jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_layout) = 'object'
    and p_layout - '{design,accent,title,text,signature,signature_role}'::text[] = '{}'
    and coalesce(p_layout ->> 'design', 'frame') in ('frame', 'band', 'plain', 'seal')
    and coalesce(p_layout ->> 'accent', 'primary') in ('primary', 'accent', 'text')
    and not exists (select 1 from jsonb_each(p_layout) part
      where jsonb_typeof(part.value) <> 'string' or length(part.value #>> '{}') > case part.key when 'text' then 300 else 80 end)
$$;
grant execute on function app.is_certificate_layout(jsonb) to authenticated, stoa_service;
update public.certificate_templates set layout = '{}' where not app.is_certificate_layout(layout);
alter table public.certificate_templates
  add column made_by uuid default auth.uid(),
  add column version int not null default 1,
  add constraint certificate_templates_layout check (app.is_certificate_layout(layout));

create function app.next_certificate_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger certificate_templates_version before update on public.certificate_templates
  for each row execute function app.next_certificate_version();

-- Managers change every design; who teaches makes own ones and changes those. One that a course gives stays.
create function app.my_certificate_designs(p_unused boolean default false) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.certificate_templates t
  where (t.account_id = any (array(select app.my_accounts_with_cap('manage_options')))
      or (t.made_by = (select auth.uid()) and t.account_id = any (array(select app.my_accounts_with_cap('manage_curriculum')))))
    and not (p_unused and exists (select 1 from public.courses c where c.certificate_template_id = t.id))
$$;
grant execute on function app.my_certificate_designs(boolean) to authenticated, stoa_service;

alter policy certificate_templates_insert on public.certificate_templates
  with check (account_id = any (array(select app.my_accounts_with_cap('manage_options')))
    or account_id = any (array(select app.my_accounts_with_cap('manage_curriculum'))));
alter policy certificate_templates_update on public.certificate_templates
  using (id = any (array(select app.my_certificate_designs())));
alter policy certificate_templates_delete on public.certificate_templates
  using (id = any (array(select app.my_certificate_designs(true))));

-- The designs of an account, with the courses that give them.
create function public.certificate_designs(p_account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'layout', t.layout, 'valid_days', t.valid_days,
    'version', t.version, 'may_change', t.id in (select app.my_certificate_designs()),
    'courses', (select count(*) from public.courses c where c.certificate_template_id = t.id),
    'given', (select count(*) from public.certificates c where c.template_id = t.id)) order by lower(t.name), t.id), '[]')
  from public.certificate_templates t
  where t.account_id = p_account_id and (p_account_id in (select app.my_accounts_with_cap('manage_options'))
    or p_account_id in (select app.my_accounts_with_cap('manage_curriculum')))
$$;

-- Keeps a design, if nobody else changed it since that version.
create function public.save_certificate_design(p_design_id uuid, p_version int, p_design jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_design_id is null or p_design_id not in (select app.my_certificate_designs()) then
    perform app.fail('not_found');
  end if;
  update public.certificate_templates t set
    name = btrim(coalesce(p_design ->> 'name', t.name)),
    layout = coalesce(p_design -> 'layout', t.layout),
    valid_days = case when p_design ? 'valid_days' then (p_design ->> 'valid_days')::int else t.valid_days end
  where t.id = p_design_id and t.version = p_version
  returning t.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  return v_version;
exception when check_violation or data_exception or not_null_violation then
  perform app.fail('invalid_input');
end
$$;
revoke execute on function public.certificate_designs(uuid), public.save_certificate_design(uuid, int, jsonb) from public, anon;
grant execute on function public.certificate_designs(uuid), public.save_certificate_design(uuid, int, jsonb)
  to authenticated, stoa_service;

-- What anybody who holds the serial may know, and how it looks.
create or replace function public.verify_certificate(p_serial text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('serial', c.serial, 'holder_name', c.holder_name, 'course_title', c.course_title,
    'account_name', a.name, 'issued_at', c.issued_at, 'expires_at', c.expires_at, 'revoked_at', c.revoked_at,
    'is_valid', c.revoked_at is null and (c.expires_at is null or c.expires_at > now()), 'look', coalesce(t.layout, '{}'))
  from public.certificates c join public.accounts a on a.account_id = c.account_id and a.status = 'active'
  left join public.certificate_templates t on t.id = c.template_id
  where c.serial = upper(regexp_replace(p_serial, '[^0-9A-Za-z]', '', 'g'))
$$;
