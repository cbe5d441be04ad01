-- Makes or changes a role. Caps are the closed list; nobody adds to the role they hold, and the owner's stays as it is.
create or replace function public.save_role(p_account_id uuid, p_role jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_name text := btrim(coalesce(p_role ->> 'name', ''));
  v_caps text[];
  v_role public.roles;
begin
  perform app.require_cap(p_account_id);
  if jsonb_typeof(p_role -> 'caps') is distinct from 'array' or length(v_name) not between 1 and 60 then
    perform app.fail('invalid_input');
  end if;
  v_caps := array(select distinct cap from jsonb_array_elements_text(p_role -> 'caps') cap order by cap);
  if not v_caps <@ array['manage_options', 'edit_posts', 'create_courses', 'manage_curriculum', 'manage_students',
    'manage_submissions', 'manage_stats'] then
    perform app.fail('capability_unknown');
  end if;
  if p_role ->> 'role_id' is null then
    insert into public.roles (account_id, name, caps) values (p_account_id, v_name, v_caps) returning * into v_role;
  else
    select * into v_role from public.roles r
    where r.account_id = p_account_id and r.role_id::text = p_role ->> 'role_id' for update;
    if not found then
      perform app.fail('not_found', 'role');
    end if;
    if v_role.is_owner or (v_role.is_default and 'manage_options' = any (v_caps)) then
      perform app.fail('forbidden');
    end if;
    if not v_caps <@ v_role.caps and exists (select 1 from public.members m
      where m.account_id = p_account_id and m.role_id = v_role.role_id and m.user_id = auth.uid()) then
      perform app.fail('own_rights');
    end if;
    update public.roles set name = v_name, caps = v_caps where role_id = v_role.role_id returning * into v_role;
  end if;
  perform app.audit(p_account_id, 'role.saved', v_role.role_id, jsonb_build_object('name', v_name, 'caps', to_jsonb(v_caps)));
  return to_jsonb(v_role);
exception when unique_violation then
  perform app.fail('name_taken');
end
$$;
grant execute on function public.save_role to authenticated, stoa_service;
