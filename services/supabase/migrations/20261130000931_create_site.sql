set check_function_bodies = off;

-- Requests to create a site, by the key that a browser sends again when it has no response.
create table ops.site_requests (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  body_hash text not null,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table ops.site_requests enable row level security;

-- One-time codes that take a session from the platform's host to a site's: each belongs to one user, one site and the
-- browser that holds the verifier of its challenge.
create table ops.hand_overs (
  code_hash text primary key,
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  user_id uuid not null,
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null default now() + interval '60 seconds',
  used_at timestamptz
);
create index hand_overs_expiry_idx on ops.hand_overs (expires_at);
alter table ops.hand_overs enable row level security;

-- The plan of a site over time. One subscription is live; billing moves its status.
create table ops.site_subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  plan_id text not null references public.plans (id),
  period text not null default 'monthly' check (period in ('monthly', 'annual', 'onetime')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'unpaid', 'cancelled', 'completed', 'lifetime')),
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint site_subscriptions_trial check (status <> 'trialing' or trial_ends_at is not null)
);
create unique index site_subscriptions_live_key on ops.site_subscriptions (account_id)
  where status in ('trialing', 'active', 'past_due', 'unpaid', 'lifetime');
alter table ops.site_subscriptions enable row level security;

insert into app.reserved_slugs (slug, reason)
select slug, 'a name of mail, DNS or the platform'
from unnest(array[
  'smtp', 'mx', 'ns1', 'ns2', 'imap', 'pop', 'autodiscover', 'autoconfig', 'wpad', 'postmaster', 'hostmaster',
  'webmaster', 'abuse', 'security', 'account', 'accounts', 'billing', 'pay', 'id', 'sso', 'oauth', 'secure', 'test',
  'staging', 'demo', 'preview', 'dev', 'files', 'media', 'my', 'start', 'sites']) as slug
on conflict do nothing;

-- Stores a one-time code for a member or the owner of an active site; old codes go with the next one.
create or replace function ops.create_hand_over(p_user_id uuid, p_account_id uuid, p_code_hash text, p_challenge text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.status = 'active' and (a.owner_user_id = p_user_id or exists (
    select 1 from public.members m where m.account_id = a.account_id and m.user_id = p_user_id and m.status = 'active'));
  if not found then
    perform app.fail('account_not_found');
  end if;
  delete from ops.hand_overs h where h.expires_at < now() - interval '1 hour';
  insert into ops.hand_overs (code_hash, account_id, user_id, challenge)
  values (p_code_hash, p_account_id, p_user_id, p_challenge);
  return jsonb_build_object('slug', v_account.slug,
    'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
revoke all on function ops.create_hand_over from public, anon, authenticated, stoa_service;
grant execute on function ops.create_hand_over to stoa_service;

-- Creates a site with its owner, trial and starter pages in one transaction. The same key returns the same site; the unique
-- slug decides races. A user has at most three sites without a payment.
create or replace function ops.create_site(p_user_id uuid, p_key text, p_site jsonb, p_content jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := encode(sha256(convert_to(p_site::text, 'utf8')), 'hex');
  v_plan public.plans;
  v_before ops.site_requests;
  v_account_id uuid;
  v_email text;
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('create_site:' || p_user_id, 0));
  select * into v_before from ops.site_requests r where r.user_id = p_user_id and r.key = p_key;
  if found then
    if v_before.body_hash <> v_hash then
      perform app.fail('idempotency_mismatch');
    end if;
    return (select jsonb_build_object('account_id', a.account_id, 'slug', a.slug)
      from public.accounts a where a.account_id = v_before.account_id);
  end if;
  select lower(u.email), coalesce(u.raw_user_meta_data ->> 'display_name', '') into v_email, v_name
  from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null;
  if not found then
    perform app.fail('email_not_confirmed');
  end if;
  if (select count(*) from public.accounts a join ops.site_subscriptions s on s.account_id = a.account_id
    where a.owner_user_id = p_user_id and s.status in ('trialing', 'past_due', 'unpaid')) >= 3 then
    perform app.fail('site_limit');
  end if;
  select * into v_plan from public.plans p where p.id = coalesce(p_site ->> 'plan', 'starter');
  if not found then
    perform app.fail('invalid_input', 'plan');
  end if;
  begin
    insert into public.accounts (slug, name, settings, menus, theme, features, owner_user_id)
    values (p_site ->> 'slug', p_site ->> 'name',
      coalesce(p_content -> 'settings', '{}') || jsonb_build_object('sitetitle', p_site ->> 'name', 'plan', v_plan.id,
        'onboard', true, 'seo', '{"noindex": true}'::jsonb, 'currency', p_site ->> 'currency', 'defaultLanguage', p_site ->> 'language',
        'timeZone', p_site ->> 'timeZone'),
      p_content -> 'menus', p_content -> 'theme', array_remove(v_plan.features, 'single_session'), p_user_id)
    returning account_id into v_account_id;
  exception when unique_violation then
    perform app.fail('slug_taken', p_site ->> 'slug');
  end;
  perform app.join_account(v_account_id, p_user_id, v_email, v_name,
    (select r.role_id from public.roles r where r.account_id = v_account_id and r.is_owner));
  insert into public.pages (account_id, slug, title, type, content, status, is_home, published_at)
  select v_account_id, p.slug, p.title, p.type, jsonb_build_object('blocks', p.blocks), p.status, p.slug = 'home',
    case when p.status = 'published' then now() end
  from jsonb_to_recordset(p_content -> 'pages') p (slug text, title text, type text, status text, blocks jsonb);
  insert into ops.site_subscriptions (account_id, plan_id, period, status, trial_ends_at)
  values (v_account_id, v_plan.id, 'monthly', 'trialing', now() + interval '30 days');
  insert into public.account_audit (account_id, actor_user_id, action, detail)
  values (v_account_id, p_user_id, 'account.created', jsonb_build_object('template', p_site ->> 'template'));
  insert into ops.site_requests (user_id, key, body_hash, account_id) values (p_user_id, p_key, v_hash, v_account_id);
  return jsonb_build_object('account_id', v_account_id, 'slug', p_site ->> 'slug');
end
$$;
revoke all on function ops.create_site from public, anon, authenticated, stoa_service;
grant execute on function ops.create_site to stoa_service;

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
revoke all on function app.owner_setup from public, anon, authenticated, stoa_service;

-- Says whether a slug is free, taken or reserved, with three free ones like it. It only advises: the insert decides.
create or replace function ops.slug_advice(p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with candidates as (
    select trim(both '-' from left(p_slug, 30)) || suffix as slug, place
    from unnest(array['-school', '-academy', '-studio', '-online', '-courses', '-learning', '-2', '-3', '-4'])
      with ordinality as s (suffix, place)
  )
  select jsonb_build_object(
    'state', case when exists (select 1 from app.reserved_slugs r where r.slug = lower(p_slug)) then 'reserved'
      when exists (select 1 from public.accounts a where lower(a.slug) = lower(p_slug)) then 'taken' else 'free' end,
    'suggestions', (select coalesce(jsonb_agg(f.slug order by f.place), '[]') from (
      select c.slug, c.place from candidates c
      where not exists (select 1 from app.reserved_slugs r where r.slug = c.slug)
        and not exists (select 1 from public.accounts a where lower(a.slug) = c.slug)
      order by c.place limit 3) f))
$$;
revoke all on function ops.slug_advice from public, anon, authenticated, stoa_service;
grant execute on function ops.slug_advice to stoa_service;

-- Spends a code, also one that comes from another site or browser, and returns the email address of its user; null when the
-- code is unknown, spent, expired or not for this site and challenge.
create or replace function ops.use_hand_over(p_account_id uuid, p_code_hash text, p_challenge text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_spent ops.hand_overs;
begin
  update ops.hand_overs h set used_at = now()
  where h.code_hash = p_code_hash and h.used_at is null and h.expires_at > now()
  returning * into v_spent;
  if not found or v_spent.account_id <> p_account_id or v_spent.challenge <> p_challenge then
    return null;
  end if;
  return (select lower(u.email) from auth.users u where u.id = v_spent.user_id);
end
$$;
revoke all on function ops.use_hand_over from public, anon, authenticated, stoa_service;
grant execute on function ops.use_hand_over to stoa_service;

reset check_function_bodies;
