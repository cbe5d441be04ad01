create or replace function app.named_in(p_account_id uuid, p_body text) returns setof uuid
language sql stable set search_path = '' as $$
  select m.user_id from public.members m
  where m.account_id = p_account_id and m.status = 'active' and m.slug in (
    select lower(t[1]) from regexp_matches(regexp_replace(coalesce(p_body, ''), '<[^>]*>', ' ', 'g'),
      '(?:^|[\s(])@([a-z0-9]+(?:-[a-z0-9]+)*)', 'gi') t limit 20)
$$;
