-- Creates a site with its owner, trial, starter pages and sample course in one transaction. The same key returns the same site; the unique
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
  perform app.add_sample_course(v_account_id, p_content -> 'sample');
  insert into ops.site_subscriptions (account_id, plan_id, period, status, trial_ends_at)
  values (v_account_id, v_plan.id, 'monthly', 'trialing', now() + interval '30 days');
  insert into public.account_audit (account_id, actor_user_id, action, detail)
  values (v_account_id, p_user_id, 'account.created', jsonb_build_object('template', p_site ->> 'template'));
  insert into ops.site_requests (user_id, key, body_hash, account_id) values (p_user_id, p_key, v_hash, v_account_id);
  delete from ops.site_drafts d where d.user_id = p_user_id;
  return jsonb_build_object('account_id', v_account_id, 'slug', p_site ->> 'slug');
end
$$;
grant execute on function ops.create_site to stoa_service;
