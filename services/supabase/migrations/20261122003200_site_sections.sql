-- The site's settings are saved section by section, each with the shape it must have, so that two people who edit different
-- sections never undo each other. Whoever saves names the version they read.
create table public.site_versions (
  account_id uuid not null references public.accounts (account_id) on delete cascade,
  section text not null,
  version int not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (account_id, section)
);
alter table public.site_versions enable row level security;
grant select on public.site_versions to authenticated;
create policy site_versions_read on public.site_versions for select to authenticated
  using (account_id = any (array(select app.my_accounts_with_cap('manage_options'))));

drop policy accounts_edit on public.accounts;
revoke update (name, settings, menus, theme, misc) on public.accounts from authenticated;

-- The keys of a section with their types; every key may be absent, none may be another.
create function app.section_shape(p_section text) returns jsonb
language sql immutable set search_path = '' as $$
  select case p_section
    when 'general' then '{"name": "string", "sitetitle": "string", "tagline": "string", "currency": "string",
      "defaultLanguage": "string", "timeZone": "string", "onboard": "boolean", "signInPath": "string"}'
    when 'logo' then '{"logo": "string", "dark_logo": "string", "icon": "string", "logo_width": "number"}'
    when 'header' then '{"header_style": "string", "header_fix": "boolean", "header_fontsize": "string",
      "header_darklight": "boolean", "header_search": "boolean", "header_cart": "boolean", "header_login": "boolean"}'
    when 'footer' then '{"footer_style": "string", "footer_columns": "array", "footer_bottom": "string",
      "footer_bottom_links": "array"}'
    when 'notices' then '{"enable_header_notice": "boolean", "header_notice": "string", "header_notice_bg": "string",
      "header_notice_start": "number", "header_notice_expire": "number", "enable_footer_notice": "boolean",
      "footer_notice": "string", "footer_notice_bg": "string"}'
    when 'menus' then '{"header": "array", "mobile": "array"}'
    when 'theme' then '{"light": "object", "dark": "object", "headingFont": "string", "bodyFont": "string",
      "radius": "number", "bodyStyle": "string"}'
    when 'misc' then '{"scripts": "string"}'
    when 'seo' then '{"title": "string", "description": "string", "image": "string", "noindex": "boolean"}'
  end::jsonb
$$;

-- Whether a menu is a tree of at most three levels whose parents are its own entries.
create function app.is_menu(p_menu jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with recursive entry as (
    select e ->> 'id' as id, e ->> 'parent' as parent, e #> '{data,menuItem}' as item from jsonb_array_elements(p_menu) e
  ), placed as (
    select id, 1 as depth from entry where parent is null
    union all
    select e.id, p.depth + 1 from entry e join placed p on e.parent = p.id where p.depth < 4
  )
  select jsonb_array_length(p_menu) <= 100
    and (select count(*) = count(distinct id) and coalesce(bool_and(id is not null and jsonb_typeof(item) = 'object'
      and length(coalesce(item ->> 'label', '')) between 1 and 80 and length(coalesce(item ->> 'item_url', '')) <= 500
      and coalesce(item ->> 'item_url', '') !~* '^\s*(javascript|data|vbscript):'
      and coalesce(item ->> 'item_type', 'normal') in ('normal', 'megamenu')), true) from entry)
    and (select count(*) from placed) = (select count(*) from entry)
    and coalesce((select max(depth) from placed), 0) <= 3
$$;

create function app.check_section(p_section text, p_value jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  v_shape jsonb := app.section_shape(p_section);
  v_key text;
  v_part text;
begin
  if v_shape is null or jsonb_typeof(p_value) is distinct from 'object' or octet_length(p_value::text) > 200000 then
    perform app.fail('invalid_input', p_section);
  end if;
  for v_key in select jsonb_object_keys(p_value) loop
    if v_shape ->> v_key is null or jsonb_typeof(p_value -> v_key) not in (v_shape ->> v_key, 'null') then
      perform app.fail('invalid_input', v_key);
    end if;
  end loop;
  if (p_section = 'general' and ((p_value ? 'currency' and app.currency_digits(p_value ->> 'currency') is null)
      or (p_value ? 'name' and length(btrim(coalesce(p_value ->> 'name', ''))) not between 1 and 120)
      or coalesce(p_value ->> 'defaultLanguage', 'en') !~ '^[a-z]{2,3}$'
      or coalesce(p_value ->> 'signInPath', '/login') !~ '^/[a-z0-9/-]*$'
      or (p_value ->> 'timeZone' is not null and not exists (
        select 1 from pg_catalog.pg_timezone_names z where z.name = p_value ->> 'timeZone'))))
    or (p_section = 'logo' and coalesce((p_value ->> 'logo_width')::numeric, 4) not between 0.5 and 40)
    -- Notices are cleaned by the service; what cannot be meant well does not get this far.
    or (p_section = 'notices' and p_value::text ~* '<\s*/?\s*(script|style|iframe|object|embed|form)|\son[a-z]+\s*=|javascript:')
    or (p_section = 'footer' and jsonb_array_length(coalesce(nullif(p_value -> 'footer_columns', 'null'), '[]')) > 6)
    or (p_section = 'theme' and (coalesce(p_value ->> 'bodyStyle', 'wide') not in ('wide', 'boxed')
      or coalesce((p_value ->> 'radius')::numeric, 0) not between 0 and 32
      or exists (select 1 from unnest(array['light', 'dark']) part,
          jsonb_each_text(coalesce(nullif(p_value -> part, 'null'), '{}')) c (name, colour)
        where c.colour !~ '^(#[0-9a-fA-F]{3,8}|(rgb|hsl)a?\([0-9., %]+\))$'))) then
    perform app.fail('invalid_input', p_section);
  end if;
  if p_section = 'menus' then
    foreach v_part in array array['header', 'mobile'] loop
      if jsonb_typeof(p_value -> v_part) = 'array' and not app.is_menu(p_value -> v_part) then
        perform app.fail('invalid_input', v_part);
      end if;
    end loop;
  end if;
  if p_section = 'seo' and not app.is_seo(p_value) then
    perform app.fail('invalid_input', 'seo');
  end if;
end
$$;

-- Keeps a section: keys that are named change, the others stay. The version is the one that was read, 0 for the first time.
create function public.save_site_section(p_account_id uuid, p_section text, p_value jsonb, p_version int default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.require_cap(p_account_id);
  perform app.check_section(p_section, p_value);
  insert into public.site_versions (account_id, section, version, updated_by)
  values (p_account_id, p_section, 0, auth.uid()) on conflict do nothing;
  update public.site_versions v set version = v.version + 1, updated_by = auth.uid(), updated_at = now()
  where v.account_id = p_account_id and v.section = p_section and v.version = coalesce(p_version, 0)
  returning v.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  update public.accounts a set
    name = case when p_section = 'general' then coalesce(nullif(btrim(p_value ->> 'name'), ''), a.name) else a.name end,
    settings = case
      when p_section in ('general', 'logo') then a.settings || (p_value - 'name')
      when p_section in ('header', 'footer', 'notices')
        then jsonb_set(a.settings, array[p_section], coalesce(a.settings -> p_section, '{}') || p_value)
      else a.settings end,
    menus = case when p_section = 'menus' then a.menus || p_value else a.menus end,
    theme = case when p_section = 'theme' then a.theme || p_value else a.theme end,
    misc = case when p_section = 'misc' then a.misc || p_value else a.misc end
  where a.account_id = p_account_id;
  if p_section = 'seo' then
    insert into public.options as o (account_id, key, value) values (p_account_id, 'seo', p_value)
    on conflict (account_id, key) do update set value = o.value || excluded.value;
  end if;
  perform app.audit(p_account_id, 'site.saved', null, jsonb_build_object('section', p_section, 'version', v_version));
  return jsonb_build_object('section', p_section, 'version', v_version);
end
$$;
grant execute on function public.save_site_section(uuid, text, jsonb, int) to authenticated, stoa_service;
