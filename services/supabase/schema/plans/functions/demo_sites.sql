-- The demo sites that this installation has and shows, by the name that their seed gives them; a domain counts once verified.
create or replace function app.demo_sites()
  returns table (key text, name text, slug text, domain text)
language sql stable security definer set search_path = '' as $$
  select d.key, a.name, a.slug, case when a.domain_verified_at is not null then a.domain end
  from unnest(array['kiln', 'polyglot', 'nord']) with ordinality as d (key, position)
    cross join lateral (
      select encode(sha256(convert_to('stoa-demo/account/' || d.key, 'UTF8')), 'hex') as hex) h
    join public.accounts a on a.account_id = (substr(h.hex, 1, 8) || '-' || substr(h.hex, 9, 4) || '-8' ||
      substr(h.hex, 14, 3) || '-a' || substr(h.hex, 18, 3) || '-' || substr(h.hex, 21, 12))::uuid
  where a.kind = 'site' and a.status = 'active'
  order by d.position
$$;
grant execute on function app.demo_sites to anon, authenticated, stoa_service;
