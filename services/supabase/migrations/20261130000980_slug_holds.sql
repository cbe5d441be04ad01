set check_function_bodies = off;

-- Slugs that sites gave up. Until held_until each belongs to its owner alone; where the site exists, its address redirects.
create table ops.slug_holds (
  slug text primary key check (slug = lower(slug)),
  account_id uuid references public.accounts (account_id) on delete set null,
  owner_user_id uuid,
  released_at timestamptz not null default now(),
  held_until timestamptz not null
);
create index slug_holds_account_idx on ops.slug_holds (account_id);
alter table ops.slug_holds enable row level security;

-- Holds the slug that a site gives up: 30 days after a rename, 90 after a deletion. It runs after the unique index had its
-- say, so that a slug freed by a transaction that has just ended is held already.
create or replace function app.hold_slugs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hold ops.slug_holds;
begin
  if tg_op = 'UPDATE' and lower(old.slug) = lower(new.slug) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into ops.slug_holds (slug, account_id, owner_user_id, held_until)
    values (lower(old.slug), case when tg_op = 'UPDATE' then old.account_id end, old.owner_user_id,
      now() + case tg_op when 'DELETE' then interval '90 days' else interval '30 days' end)
    on conflict (slug) do update set account_id = excluded.account_id, owner_user_id = excluded.owner_user_id,
      released_at = excluded.released_at, held_until = excluded.held_until;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  select h.* into v_hold from ops.slug_holds h where h.slug = lower(new.slug) for update;
  if not found then
    return null;
  end if;
  if v_hold.held_until > now() and new.owner_user_id is distinct from coalesce(
    (select a.owner_user_id from public.accounts a where a.account_id = v_hold.account_id), v_hold.owner_user_id) then
    perform app.fail('slug_taken', new.slug);
  end if;
  delete from ops.slug_holds h where h.slug = v_hold.slug;
  return null;
end
$$;
revoke all on function app.hold_slugs from public, anon, authenticated, stoa_service;

-- Where a site went that gave this slug up, as long as the slug is held for it.
create or replace function ops.moved_site(p_slug text) returns table (slug text, domain text)
language sql stable security definer set search_path = '' as $$
  select a.slug, case when a.domain_verified_at is not null then a.domain end
  from ops.slug_holds h join public.accounts a on a.account_id = h.account_id
  where h.slug = lower(p_slug) and h.held_until > now()
$$;
revoke all on function ops.moved_site from public, anon, authenticated, stoa_service;
grant execute on function ops.moved_site to stoa_service;

-- The sites that a user owns, closed ones too, each with its plan, its trial and the times it may still be renamed.
create or replace function ops.owned_sites(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('account_id', a.account_id, 'slug', a.slug, 'name', a.name,
    'domain', case when a.domain_verified_at is not null then a.domain end, 'status', a.status,
    'plan', p.label, 'subscription', s.status, 'trialEndsAt', s.trial_ends_at,
    'currency', a.settings ->> 'currency', 'features', a.features,
    'backend', case when a.settings ->> 'url' <> '' then 'own' when a.settings ->> 'server_id' <> '' then 'preset' else 'platform' end,
    'renamesLeft', greatest(0, 2 - (select count(*) from public.account_audit x
      where x.account_id = a.account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days'))
    ) order by a.name, a.slug), '[]')
  from public.accounts a
  left join lateral (
    select y.* from ops.site_subscriptions y where y.account_id = a.account_id order by y.created_at desc limit 1) s on true
  left join public.plans p on p.id = coalesce(s.plan_id, a.settings ->> 'plan')
  where a.owner_user_id = p_user_id
$$;
revoke all on function ops.owned_sites from public, anon, authenticated, stoa_service;
grant execute on function ops.owned_sites to stoa_service;

-- Gives a site another slug, at its owner's wish and at most twice in 30 days. The unique slug decides races; the row's lock
-- lets renames of one site wait for each other.
create or replace function ops.rename_site(p_user_id uuid, p_account_id uuid, p_slug text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if v_account.slug <> p_slug then
    if (select count(*) from public.account_audit x
      where x.account_id = p_account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days') >= 2 then
      perform app.fail('rename_limit');
    end if;
    begin
      update public.accounts a set slug = p_slug where a.account_id = p_account_id;
    exception
      when unique_violation then
        perform app.fail('slug_taken', p_slug);
      when check_violation then
        perform app.fail('invalid_input', 'slug');
    end;
    insert into public.account_audit (account_id, actor_user_id, action, detail)
    values (p_account_id, p_user_id, 'account.renamed', jsonb_build_object('from', v_account.slug, 'to', p_slug));
  end if;
  return jsonb_build_object('slug', p_slug, 'domain', case when v_account.domain_verified_at is not null then v_account.domain end);
end
$$;
revoke all on function ops.rename_site from public, anon, authenticated, stoa_service;
grant execute on function ops.rename_site to stoa_service;

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
revoke all on function ops.slug_advice from public, anon, authenticated, stoa_service;
grant execute on function ops.slug_advice to stoa_service;

drop trigger if exists accounts_slug_holds on public.accounts;
create trigger accounts_slug_holds after insert or update of slug or delete on public.accounts
  for each row execute function app.hold_slugs();
