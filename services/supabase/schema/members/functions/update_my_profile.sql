-- Name, slug, words about oneself, whether visitors may see one, and that the picture changed.
create or replace function public.update_my_profile(p_account_id uuid, p_profile jsonb) returns jsonb
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
grant execute on function public.update_my_profile to authenticated, stoa_service;
