-- The mailbox behind an address: lower case, without what follows a plus, and without dots where Google ignores them.
create or replace function app.plain_email(p_email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p.host in ('gmail.com', 'googlemail.com') then replace(p.name, '.', '') || '@gmail.com' else p.name || '@' || p.host end
  from (select split_part(split_part(lower(btrim(p_email)), '@', 1), '+', 1) as name, split_part(lower(btrim(p_email)), '@', 2) as host) p
$$;
