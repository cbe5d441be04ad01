-- The steps of setting up a site, each read from what is there.
create or replace function app.owner_setup(p_account public.accounts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(
    jsonb_build_object('step', 'name', 'done', coalesce(p_account.settings ->> 'logo', '') <> ''),
    jsonb_build_object('step', 'theme', 'done', p_account.theme <> '{}'),
    jsonb_build_object('step', 'course', 'done', exists (select 1 from public.courses c
      where c.account_id = p_account.account_id and c.status = 'published')),
    jsonb_build_object('step', 'payment', 'done', coalesce((select s.offline_enabled and length(coalesce(s.seller ->> 'howToPay', '')) > 0
      from public.shop_settings s where s.account_id = p_account.account_id), false)
      or exists (select 1 from ops.account_secrets s where s.account_id = p_account.account_id)),
    jsonb_build_object('step', 'purchase', 'done', exists (select 1 from public.orders o
      where o.account_id = p_account.account_id and o.paid_at is not null)),
    jsonb_build_object('step', 'domain', 'done', p_account.domain_verified_at is not null),
    jsonb_build_object('step', 'legal', 'done', (select count(distinct g.type) = 2 from public.pages g
      where g.account_id = p_account.account_id and g.status = 'published' and g.type in ('privacy', 'terms'))),
    -- Until its owner launches it, search engines leave a new site out.
    jsonb_build_object('step', 'launch', 'done', coalesce(p_account.settings #>> '{seo,noindex}', '') <> 'true'))
$$;
