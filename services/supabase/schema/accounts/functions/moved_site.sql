-- Where a site went that gave this slug up, as long as the slug is held for it.
create or replace function ops.moved_site(p_slug text) returns table (slug text, domain text)
language sql stable security definer set search_path = '' as $$
  select a.slug, case when a.domain_verified_at is not null then a.domain end
  from ops.slug_holds h join public.accounts a on a.account_id = h.account_id
  where h.slug = lower(p_slug) and h.held_until > now()
$$;
grant execute on function ops.moved_site to stoa_service;
