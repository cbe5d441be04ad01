-- Whom to write to about an account, for the service alone: its owner, in the language in which they read it.
create or replace function ops.owner_to_tell(p_account_id uuid) returns table (email text, name text, language text)
language sql stable security definer set search_path = '' as $$
  select u.email, coalesce(m.name, nullif(btrim(u.raw_user_meta_data ->> 'name'), ''), split_part(u.email, '@', 1)),
    coalesce(m.language, a.settings ->> 'defaultLanguage')
  from public.accounts a
  join auth.users u on u.id = a.owner_user_id
  left join public.members m on m.account_id = a.account_id and m.user_id = a.owner_user_id
  where a.account_id = p_account_id and u.email <> ''
$$;
grant execute on function ops.owner_to_tell to stoa_service;
