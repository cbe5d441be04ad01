-- Joining an account, and what a person may know about their own place in it.
create or replace function app.member_json(p_member public.members) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_member.id, 'account_id', p_member.account_id, 'user_id', p_member.user_id,
    'name', p_member.name, 'slug', p_member.slug, 'email', p_member.email, 'role_id', p_member.role_id,
    'status', p_member.status, 'created_at', p_member.created_at)
$$;
