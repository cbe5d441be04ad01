set check_function_bodies = off;

alter table public.accounts drop constraint accounts_status_check;
alter table public.accounts add constraint accounts_status_check check (status in ('active', 'paused', 'suspended', 'closing'));

-- Sites that their owners asked to delete: undone until erase_at, with the state to return to.
create table ops.site_closings (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null default now() + interval '30 days',
  status_before text not null check (status_before in ('active', 'paused'))
);
alter table ops.site_closings enable row level security;

-- Offers of a site to another member, open for 7 days. A site has one open offer.
create table ops.site_transfers (
  account_id uuid primary key references public.accounts (account_id) on delete cascade,
  from_user_id uuid not null,
  to_user_id uuid not null,
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
alter table ops.site_transfers enable row level security;

-- While a site is paused, nothing of it is published and nobody invited; what is published stays, for those who bought it.
create or replace function app.guard_paused() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := to_jsonb(new);
  v_published text := coalesce(tg_argv[0], '');
begin
  if v_published <> '' and (v_new ->> 'status' <> v_published
    or tg_op = 'UPDATE' and to_jsonb(old) ->> 'status' = v_published) then
    return new;
  end if;
  if exists (select 1 from public.accounts a where a.account_id = new.account_id and a.status = 'paused') then
    perform app.fail('site_paused');
  end if;
  return new;
end
$$;
revoke all on function app.guard_paused from public, anon, authenticated, stoa_service;

-- Closes a site at its owner's wish, who types its slug. For 30 days it can be opened again.
create or replace function ops.close_site(p_user_id uuid, p_account_id uuid, p_slug text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_erase_at timestamptz;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if p_slug is distinct from v_account.slug then
    perform app.fail('invalid_input', 'slug');
  end if;
  insert into ops.site_closings (account_id, requested_by, status_before)
  values (p_account_id, p_user_id, v_account.status) returning erase_at into v_erase_at;
  delete from ops.site_transfers t where t.account_id = p_account_id;
  update public.accounts a set status = 'closing' where a.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.closing');
  return v_erase_at;
end
$$;
revoke all on function ops.close_site from public, anon, authenticated, stoa_service;
grant execute on function ops.close_site to stoa_service;

-- Undoes the deletion of a site before it is erased; the site returns to the state it was in.
create or replace function ops.reopen_site(p_user_id uuid, p_account_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  perform 1 from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status = 'closing' for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  delete from ops.site_closings c where c.account_id = p_account_id and c.erase_at > now() returning c.status_before into v_status;
  if not found then
    perform app.fail('account_not_found');
  end if;
  update public.accounts a set status = v_status where a.account_id = p_account_id;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.reopened');
  return v_status;
end
$$;
revoke all on function ops.reopen_site from public, anon, authenticated, stoa_service;
grant execute on function ops.reopen_site to stoa_service;

-- Offers a site to another active member with a confirmed address, for 7 days; a new offer replaces the one before.
create or replace function ops.offer_site(p_user_id uuid, p_account_id uuid, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
  v_to public.members;
  v_expires_at timestamptz;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.owner_user_id = p_user_id and a.status in ('active', 'paused') for update;
  if not found then
    perform app.fail('account_not_found');
  end if;
  select m.* into v_to from public.members m join auth.users u on u.id = m.user_id
  where m.account_id = p_account_id and m.status = 'active' and m.user_id <> p_user_id
    and lower(u.email) = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform app.fail('not_a_member');
  end if;
  insert into ops.site_transfers as t (account_id, from_user_id, to_user_id) values (p_account_id, p_user_id, v_to.user_id)
  on conflict (account_id) do update set from_user_id = excluded.from_user_id, to_user_id = excluded.to_user_id,
    offered_at = excluded.offered_at, expires_at = excluded.expires_at
  returning t.expires_at into v_expires_at;
  insert into public.account_audit (account_id, actor_user_id, action, target_id)
  values (p_account_id, p_user_id, 'account.offered', v_to.id);
  return jsonb_build_object('expiresAt', v_expires_at, 'name', v_to.name, 'email', v_to.email, 'language', v_to.language,
    'site', v_account.name);
end
$$;
revoke all on function ops.offer_site from public, anon, authenticated, stoa_service;
grant execute on function ops.offer_site to stoa_service;

-- Accepts the offer of a site, or declines it; its owner withdraws it the same way. The old owner stays a member.
create or replace function ops.answer_site_offer(p_user_id uuid, p_account_id uuid, p_accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_offer ops.site_transfers;
begin
  perform 1 from public.accounts a where a.account_id = p_account_id and a.status in ('active', 'paused') for update;
  delete from ops.site_transfers t
  where t.account_id = p_account_id and t.expires_at > now()
    and (t.to_user_id = p_user_id or not p_accepts and t.from_user_id = p_user_id)
  returning t.* into v_offer;
  if not found then
    perform app.fail('account_not_found');
  end if;
  if not p_accepts then
    insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.offer_ended');
    return;
  end if;
  update public.members m set role_id = r.role_id from public.roles r
  where m.account_id = p_account_id and m.user_id = p_user_id and m.status = 'active' and r.account_id = p_account_id and r.is_owner;
  if not found then
    perform app.fail('not_a_member');
  end if;
  update public.accounts a set owner_user_id = p_user_id
  where a.account_id = p_account_id and a.owner_user_id = v_offer.from_user_id;
  if not found then
    perform app.fail('account_not_found');
  end if;
  insert into public.account_audit (account_id, actor_user_id, action) values (p_account_id, p_user_id, 'account.owner');
end
$$;
revoke all on function ops.answer_site_offer from public, anon, authenticated, stoa_service;
grant execute on function ops.answer_site_offer to stoa_service;

drop trigger if exists pages_paused on public.pages;
create trigger pages_paused before insert or update of status on public.pages
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
drop trigger if exists posts_paused on public.posts;
create trigger posts_paused before insert or update of status on public.posts
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
drop trigger if exists courses_paused on public.courses;
create trigger courses_paused before insert or update of status on public.courses
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
drop trigger if exists lessons_paused on public.lessons;
create trigger lessons_paused before insert or update of status on public.lessons
  for each row when (auth.uid() is not null) execute function app.guard_paused('published');
drop trigger if exists products_paused on public.products;
create trigger products_paused before insert or update of status on public.products
  for each row when (auth.uid() is not null) execute function app.guard_paused('active');
drop trigger if exists invitations_paused on public.invitations;
create trigger invitations_paused before insert or update of expires_at on public.invitations
  for each row when (auth.uid() is not null) execute function app.guard_paused();

-- Stores a one-time code for a member or the owner of a site that is not closed; old codes go with the next one.
create or replace function ops.create_hand_over(p_user_id uuid, p_account_id uuid, p_code_hash text, p_challenge text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.account_id = p_account_id and a.status in ('active', 'paused') and (a.owner_user_id = p_user_id or exists (
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

-- A source that fails is left out of the answer and the others show; only when every source asked for fails, the search does.
create or replace function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_fault text;
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.status in ('active', 'paused'))
    and app.in_reach(p_account_id);
begin
  if coalesce(p_type, '') not in ('all', 'courses', 'pages', 'posts', 'members', 'groups', 'products') then
    perform app.fail('invalid_input', 'type');
  end if;
  foreach v_source in array array['courses', 'pages', 'posts', 'members', 'groups', 'products'] loop
    continue when p_type not in ('all', v_source);
    begin
      v_found := v_found || jsonb_build_object(v_source, case when v_is_open and (v_query is not null or v_part is not null)
        then app.search_source(p_account_id, v_source, v_query, v_part) else '[]' end);
    exception when others then
      v_fault := sqlerrm;
      raise warning 'search_account: % left out: %', v_source, v_fault;
    end;
  end loop;
  if v_found = '{}' then
    raise exception 'search failed: %', v_fault;
  end if;
  return v_found;
end
$$;
revoke all on function public.search_account from public, anon, authenticated, stoa_service;
grant execute on function public.search_account to anon, authenticated, stoa_service;

-- Makes the signed-in person a member with the account's default role, once. A paused site takes nobody new.
create or replace function public.register_member(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_role_id uuid;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  select r.role_id into v_role_id
  from public.accounts a join public.roles r on r.account_id = a.account_id and r.is_default
  where a.account_id = p_account_id and app.in_reach(p_account_id)
    and (a.status = 'active' or a.status = 'paused' and exists (select 1 from public.members m
      where m.account_id = p_account_id and m.user_id = auth.uid()));
  if not found then
    perform app.fail('account_not_found');
  end if;
  return app.member_json(app.join_account(p_account_id, auth.uid(), lower(btrim(coalesce(auth.jwt() ->> 'email', ''))),
    coalesce(auth.jwt() -> 'user_metadata' ->> 'display_name', ''), v_role_id));
end
$$;
revoke all on function public.register_member from public, anon, authenticated, stoa_service;
grant execute on function public.register_member to authenticated, stoa_service;

-- The sites that a user owns, closed ones too, each with its plan, its trial and the times it may still be renamed.
create or replace function ops.owned_sites(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('account_id', a.account_id, 'slug', a.slug, 'name', a.name,
    'domain', case when a.domain_verified_at is not null then a.domain end, 'status', a.status,
    'plan', p.label, 'subscription', s.status, 'trialEndsAt', s.trial_ends_at, 'eraseAt', c.erase_at,
    'offer', case when t.account_id is not null then jsonb_build_object('name',
      (select m.name from public.members m where m.account_id = a.account_id and m.user_id = t.to_user_id), 'expiresAt', t.expires_at) end,
    'currency', a.settings ->> 'currency', 'features', a.features,
    'backend', case when a.settings ->> 'url' <> '' then 'own' when a.settings ->> 'server_id' <> '' then 'preset' else 'platform' end,
    'renamesLeft', greatest(0, 2 - (select count(*) from public.account_audit x
      where x.account_id = a.account_id and x.action = 'account.renamed' and x.at > now() - interval '30 days'))
    ) order by a.name, a.slug), '[]')
  from public.accounts a
  left join lateral (
    select y.* from ops.site_subscriptions y where y.account_id = a.account_id order by y.created_at desc limit 1) s on true
  left join public.plans p on p.id = coalesce(s.plan_id, a.settings ->> 'plan')
  left join ops.site_closings c on c.account_id = a.account_id and a.status = 'closing'
  left join ops.site_transfers t on t.account_id = a.account_id and t.expires_at > now()
  where a.owner_user_id = p_user_id
$$;
revoke all on function ops.owned_sites from public, anon, authenticated, stoa_service;
grant execute on function ops.owned_sites to stoa_service;

-- The sites that others offer to a user, while the offers are open.
create or replace function ops.site_offers(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('account_id', a.account_id, 'name', a.name,
    'from', (select m.name from public.members m where m.account_id = a.account_id and m.user_id = t.from_user_id),
    'expiresAt', t.expires_at) order by t.expires_at), '[]')
  from ops.site_transfers t join public.accounts a on a.account_id = t.account_id and a.status in ('active', 'paused')
  where t.to_user_id = p_user_id and t.expires_at > now()
$$;
revoke all on function ops.site_offers from public, anon, authenticated, stoa_service;
grant execute on function ops.site_offers to stoa_service;
