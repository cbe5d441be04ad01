-- Puts the platform's own pages and posts in place, and newer texts of those that nobody edited since. What an operator
-- changed, unpublished or deleted stays as it is: the account's notes hold the hash of each text that was put there, and
-- what an operator published once is theirs from then on.
create or replace function ops.seed_platform_content(p_content jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_seeded jsonb;
  v_item jsonb;
  v_key text;
  v_hash text;
  v_now text;
  v_row jsonb;
  v_written int := 0;
begin
  select * into v_account from public.accounts a where a.kind = 'platform' for update;
  v_seeded := coalesce(v_account.misc -> 'seeded', '{}');
  for v_item in select value from jsonb_array_elements(p_content -> 'pages') loop
    v_key := 'page:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.pages p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published'
      and not exists (select 1 from public.revisions r where r.page_id = p.id and r.published_by is not null);
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    v_row := null;
    insert into public.pages as p (account_id, slug, title, type, content, seo, section, position, audience, checked_on,
      checked_version, is_home, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', coalesce(v_item ->> 'type', 'content'),
      v_item -> 'content', coalesce(v_item -> 'seo', '{}'), v_item ->> 'section', coalesce((v_item ->> 'position')::int, 0),
      v_item ->> 'audience', (v_item ->> 'checkedOn')::date, v_item ->> 'checkedVersion',
      coalesce((v_item ->> 'isHome')::boolean, false), 'published', now())
    on conflict (account_id, slug) do update set title = excluded.title, content = excluded.content, seo = excluded.seo,
      section = excluded.section, position = excluded.position, audience = excluded.audience,
      checked_on = excluded.checked_on, checked_version = excluded.checked_version
    where v_seeded ? v_key
    returning to_jsonb(p) into v_row;
    if v_seeded ? v_key and v_row is not null then
      perform app.add_revision(v_account.account_id, 'page', (v_row ->> 'id')::uuid, app.published_version('page', v_row), null,
        'published');
    end if;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  for v_item in select value from jsonb_array_elements(p_content -> 'posts') loop
    v_key := 'post:' || (v_item ->> 'slug');
    v_hash := md5((v_item ->> 'title') || (v_item -> 'content')::text);
    select md5(p.title || p.content::text) into v_now from public.posts p
    where p.account_id = v_account.account_id and p.slug = v_item ->> 'slug' and p.status = 'published'
      and not exists (select 1 from public.revisions r where r.post_id = p.id and r.published_by is not null);
    continue when v_seeded ? v_key and (v_now is distinct from v_seeded ->> v_key or v_now = v_hash);
    v_row := null;
    insert into public.posts as p (account_id, slug, title, excerpt, content, tags, status, published_at)
    values (v_account.account_id, v_item ->> 'slug', v_item ->> 'title', v_item ->> 'excerpt', v_item -> 'content',
      array(select jsonb_array_elements_text(coalesce(v_item -> 'tags', '[]'))), 'published',
      (v_item ->> 'publishedAt')::timestamptz)
    on conflict (account_id, slug) do update set title = excluded.title, excerpt = excluded.excerpt,
      content = excluded.content, tags = excluded.tags
    where v_seeded ? v_key
    returning to_jsonb(p) into v_row;
    if v_seeded ? v_key and v_row is not null then
      perform app.add_revision(v_account.account_id, 'post', (v_row ->> 'id')::uuid, app.published_version('post', v_row), null,
        'published');
    end if;
    v_seeded := v_seeded || jsonb_build_object(v_key, v_hash);
    v_written := v_written + 1;
  end loop;
  if v_written > 0 then
    update public.accounts a set misc = jsonb_set(a.misc, '{seeded}', v_seeded) where a.account_id = v_account.account_id;
  end if;
  return v_written;
end
$$;
grant execute on function ops.seed_platform_content to stoa_service;
