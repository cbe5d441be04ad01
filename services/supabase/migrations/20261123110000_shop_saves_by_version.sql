-- Two managers never undo each other unseen: whoever names the version that they read is refused once somebody else saved. Sales
-- change stock and use counts beside that, so a version counts what managers save and nothing else.
alter table public.products add column version int not null default 1;
alter table public.coupons add column version int not null default 1;
alter table public.shop_settings add column version int not null default 1;

alter function public.save_product(uuid, jsonb) set schema app;
alter function app.save_product(uuid, jsonb) rename to write_product;
alter function public.save_coupon(uuid, jsonb) set schema app;
alter function app.save_coupon(uuid, jsonb) rename to write_coupon;
alter function public.save_shop_settings(uuid, jsonb) set schema app;
alter function app.save_shop_settings(uuid, jsonb) rename to write_shop_settings;
revoke execute on function app.write_product(uuid, jsonb), app.write_coupon(uuid, jsonb),
  app.write_shop_settings(uuid, jsonb) from public, authenticated, stoa_service;

create function app.need_version(p_input jsonb, p_version int) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(p_input) = 'object' and p_input ? 'version'
    and p_input ->> 'version' is distinct from coalesce(p_version, 0)::text then
    perform app.fail('precondition_failed');
  end if;
end
$$;

create function public.save_product(p_account_id uuid, p_product jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select p.version into v_version from public.products p
  where p.account_id = p_account_id and p.id::text = p_product ->> 'id' for update;
  if found then
    perform app.need_version(p_product, v_version);
    update public.products p set version = p.version + 1
    where p.account_id = p_account_id and p.id::text = p_product ->> 'id';
  end if;
  return app.write_product(p_account_id, p_product - 'version');
end
$$;

create function public.save_coupon(p_account_id uuid, p_coupon jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select c.version into v_version from public.coupons c
  where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id' for update;
  if found then
    perform app.need_version(p_coupon, v_version);
    update public.coupons c set version = c.version + 1
    where c.account_id = p_account_id and c.id::text = p_coupon ->> 'id';
  end if;
  return app.write_coupon(p_account_id, p_coupon - 'version');
end
$$;

create function public.save_shop_settings(p_account_id uuid, p_settings jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  select s.version into v_version from public.shop_settings s where s.account_id = p_account_id for update;
  perform app.need_version(p_settings, v_version);
  update public.shop_settings s set version = s.version + 1 where s.account_id = p_account_id;
  return app.write_shop_settings(p_account_id, case when jsonb_typeof(p_settings) = 'object'
    then p_settings - 'version' else p_settings end);
end
$$;
revoke execute on function public.save_product(uuid, jsonb), public.save_coupon(uuid, jsonb),
  public.save_shop_settings(uuid, jsonb) from public;
grant execute on function public.save_product(uuid, jsonb), public.save_coupon(uuid, jsonb),
  public.save_shop_settings(uuid, jsonb) to authenticated, stoa_service;
