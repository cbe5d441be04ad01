set check_function_bodies = off;

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
revoke all on function app.demo_sites from public, anon, authenticated, stoa_service;
grant execute on function app.demo_sites to anon, authenticated, stoa_service;

-- Demo sites to visit, as rows of the platform's account.
create or replace view public.demo_sites with (security_invoker = true) as
select '00000000-0000-4000-8000-000000000001'::uuid as account_id, d.key, d.name from app.demo_sites() d;
grant select on public.demo_sites to anon, authenticated;

reset check_function_bodies;
