-- Says whether a slug is free, taken or reserved, with three free ones like it. It only advises: the insert decides.
create or replace function ops.slug_advice(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with used as (
    select lower(a.slug) as slug from public.accounts a
    union all select h.slug from ops.slug_holds h where h.held_until > now()
  ), candidates as (
    select trim(both '-' from left(p_slug, 30)) || suffix as slug, place
    from unnest(array['-school', '-academy', '-studio', '-online', '-courses', '-learning', '-2', '-3', '-4'])
      with ordinality as s (suffix, place)
  )
  select jsonb_build_object(
    'state', case when exists (select 1 from app.reserved_slugs r where r.slug = lower(p_slug)) then 'reserved'
      when exists (select 1 from used u where u.slug = lower(p_slug)) then 'taken' else 'free' end,
    'suggestions', (select coalesce(jsonb_agg(f.slug order by f.place), '[]') from (
      select c.slug, c.place from candidates c
      where not exists (select 1 from app.reserved_slugs r where r.slug = c.slug)
        and not exists (select 1 from used u where u.slug = c.slug)
      order by c.place limit 3) f))
$$;
grant execute on function ops.slug_advice to stoa_service;
