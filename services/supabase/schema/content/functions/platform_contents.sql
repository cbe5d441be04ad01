-- Pages, posts or docs of the platform with their drafts and who wrote them last, for lists of operators.
create or replace function ops.platform_contents(p_kind text)
returns table (id uuid, slug text, title text, status text, is_home boolean, is_fixed boolean, published_at timestamptz,
  updated_at timestamptz, binned_at timestamptz, draft_version int, updated_by text, section text, "position" int,
  audience text, checked_on text, checked_version text)
language sql stable security definer set search_path = '' as $$
  with items as (
    select p.id, p.slug, p.title, p.status, p.is_home, app.is_fixed_page(p) as is_fixed, p.published_at, p.updated_at,
      p.binned_at, p.section, p.position, p.audience, p.checked_on::text as checked_on, p.checked_version
    from public.pages p join public.accounts a on a.account_id = p.account_id and a.kind = 'platform'
    where p_kind in ('page', 'doc') and (p.section is not null) = (p_kind = 'doc')
    union all
    select p.id, p.slug, p.title, p.status, false, false, p.published_at, p.updated_at, p.binned_at, null, 0, null, null, null
    from public.posts p join public.accounts a on a.account_id = p.account_id and a.kind = 'platform'
    where p_kind = 'post'
  )
  select i.id, i.slug, case when i.status = 'draft' then coalesce(d.data ->> 'title', i.title) else i.title end, i.status,
    i.is_home, i.is_fixed, i.published_at, greatest(i.updated_at, d.updated_at), i.binned_at, d.version,
    (select o.email from public.platform_operators o where o.user_id = coalesce(d.updated_by, r.published_by)),
    i.section, i.position, i.audience, i.checked_on, i.checked_version
  from items i
  left join public.drafts d on coalesce(d.page_id, d.post_id) = i.id
  left join lateral (select r.published_by from public.revisions r where coalesce(r.page_id, r.post_id) = i.id
    order by r.number desc limit 1) r on true
$$;
grant execute on function ops.platform_contents to stoa_service;
