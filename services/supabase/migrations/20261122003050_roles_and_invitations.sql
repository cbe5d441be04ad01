-- Editing roles, inviting people, and one's own profile.

-- Makes or changes a role. Caps are the closed list; nobody adds to the role they hold, and the owner's stays as it is.
create function public.save_role(p_account_id uuid, p_role jsonb) returns jsonb
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

create function public.delete_role(p_role_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_role public.roles;
begin
  select * into v_role from public.roles r
  where r.role_id = p_role_id and r.account_id = any (array(select app.my_accounts_with_cap('manage_options'))) for update;
  if not found then
    perform app.fail('not_found', 'role');
  end if;
  if v_role.is_owner or v_role.is_default or exists (select 1 from public.members m where m.role_id = p_role_id) then
    perform app.fail('in_use');
  end if;
  delete from public.roles where role_id = p_role_id;
  perform app.audit(v_role.account_id, 'role.deleted', p_role_id, jsonb_build_object('name', v_role.name));
end
$$;

create function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
$$;

-- Opens an invitation for a day, or renews the open one. The token is given out here once and kept as a hash only.
create function public.invite_member(p_account_id uuid, p_email text, p_role_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_token text := encode(extensions.gen_random_bytes(32), 'hex');
  v_invitation public.invitations;
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  perform app.require_grantable_role(p_account_id, p_role_id);
  if exists (select 1 from public.members m where m.account_id = p_account_id and lower(m.email) = v_email) then
    perform app.fail('already_member');
  end if;
  insert into public.invitations as i (account_id, email, role_id, token_hash, invited_by)
  values (p_account_id, v_email, p_role_id, app.token_hash(v_token), auth.uid())
  on conflict (account_id, email) where accepted_at is null and revoked_at is null do update
    set role_id = excluded.role_id, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at
  returning i.* into v_invitation;
  perform app.audit(p_account_id, 'member.invited', v_invitation.id, jsonb_build_object('role_id', p_role_id));
  return to_jsonb(v_invitation) - 'token_hash' || jsonb_build_object('token', v_token);
end
$$;

create function public.revoke_invitation(p_invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid;
begin
  update public.invitations set revoked_at = now()
  where id = p_invitation_id and accepted_at is null and revoked_at is null
    and account_id = any (array(select app.my_accounts_with_cap('manage_options')))
  returning account_id into v_account_id;
  if not found then
    perform app.fail('not_found', 'invitation');
  end if;
  perform app.audit(v_account_id, 'member.uninvited', p_invitation_id);
end
$$;

-- What the page behind the link shows to whoever holds the token.
create function public.find_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('account_id', i.account_id, 'account', a.name, 'role', r.name, 'email', i.email,
    'expires_at', i.expires_at)
  from public.invitations i
  join public.accounts a on a.account_id = i.account_id and a.status = 'active'
  join public.roles r on r.role_id = i.role_id
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;

-- The invited person joins with the role of the invitation; the address must be the invited one and confirmed.
create function public.accept_invitation(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_invitation public.invitations;
  v_member public.members;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  update public.invitations i set accepted_at = now()
  where i.token_hash = app.token_hash(p_token) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and exists (select 1 from public.accounts a where a.account_id = i.account_id and a.status = 'active')
  returning * into v_invitation;
  if not found then
    perform app.fail('invitation_invalid');
  end if;
  if not exists (select 1 from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
    and lower(u.email) = v_invitation.email) then
    perform app.fail('invitation_other_person');
  end if;
  v_member := app.join_account(v_invitation.account_id, auth.uid(), v_invitation.email,
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_invitation.role_id);
  if v_member.status <> 'active' then
    perform app.fail('forbidden');
  end if;
  if not app.is_owner(v_member.account_id, v_member.user_id) then
    update public.members set role_id = v_invitation.role_id where id = v_member.id returning * into v_member;
  end if;
  perform app.audit(v_member.account_id, 'member.joined', v_member.id);
  return app.member_json(v_member);
end
$$;

-- Name, slug, words about oneself, whether visitors may see one, and that the picture changed.
create function public.update_my_profile(p_account_id uuid, p_profile jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_member public.members;
begin
  select * into v_member from public.members m
  where m.account_id = p_account_id and m.user_id = auth.uid() and m.status = 'active' for update;
  if not found then
    perform app.fail('not_a_member');
  end if;
  v_member.name := btrim(coalesce(p_profile ->> 'name', v_member.name));
  v_member.slug := lower(btrim(coalesce(p_profile ->> 'slug', v_member.slug)));
  v_member.bio := btrim(coalesce(p_profile ->> 'bio', v_member.bio));
  if length(v_member.name) not between 1 and 120 or length(v_member.bio) > 500
    or length(v_member.slug) not between 2 and 80 or v_member.slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    or coalesce(jsonb_typeof(p_profile -> 'isListed'), 'boolean') <> 'boolean'
    or coalesce(jsonb_typeof(p_profile -> 'hasAvatar'), 'boolean') <> 'boolean' then
    perform app.fail('invalid_input');
  end if;
  update public.members m set name = v_member.name, slug = v_member.slug, bio = v_member.bio,
    is_listed = coalesce((p_profile ->> 'isListed')::boolean, m.is_listed),
    avatar_at = case (p_profile ->> 'hasAvatar')::boolean when true then now() when false then null else m.avatar_at end
  where m.id = v_member.id returning * into v_member;
  return app.member_json(v_member) || jsonb_build_object('bio', v_member.bio, 'is_listed', v_member.is_listed,
    'avatar_at', v_member.avatar_at);
exception when unique_violation then
  perform app.fail('slug_taken');
end
$$;

grant execute on function public.save_role(uuid, jsonb), public.delete_role(uuid), public.invite_member(uuid, text, uuid),
  public.revoke_invitation(uuid), public.accept_invitation(text), public.update_my_profile(uuid, jsonb)
  to authenticated, stoa_service;
grant execute on function public.find_invitation(text) to stoa_service;
