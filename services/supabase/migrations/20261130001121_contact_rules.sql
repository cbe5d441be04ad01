set check_function_bodies = off;

create or replace function app.account_zone(p_account_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.settings ->> 'timeZone', 'UTC') from public.accounts a where a.account_id = p_account_id
$$;
revoke all on function app.account_zone from public, anon, authenticated, stoa_service;

-- One contact whole: fields, tags, lists with their consents, and the latest 100 of their timeline. Null where there is none.
create or replace function public.contact_card(p_account_id uuid, p_contact_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return (select jsonb_build_object('contact', to_jsonb(c) - array['account_id', 'email_hash', 'search_text'],
      'suppressed', (select s.reason from public.suppressions s where s.account_id = c.account_id and s.email_hash = c.email_hash),
      'member_id', (select m.id from public.members m where m.account_id = c.account_id and m.user_id = c.user_id),
      'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id), '[]'),
      'lists', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'status', x.status,
          'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at) order by l.name)
        from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = c.id), '[]'),
      'timeline', app.contact_timeline(c.account_id, c.id, c.user_id))
    from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null);
end
$$;
revoke all on function public.contact_card from public, anon, authenticated, stoa_service;
grant execute on function public.contact_card to authenticated, stoa_service;

-- A page of contacts by search, rule and sort. The plan depends on both, so each call has its own.
create or replace function public.contact_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20, p_offset int default 0)
returns table (id uuid, email text, name text, language text, country text, source text, user_id uuid, created_at timestamptz,
  status text, tags text[], total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb := coalesce(p_filter -> 'rule', '{"all": []}');
  v_segment jsonb;
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
  v_column text := ltrim(coalesce(p_filter ->> 'sort', '-created'), '-');
  v_down text := case when coalesce(p_filter ->> 'sort', '-created') like '-%' then ' desc' else '' end;
  v_by text := case v_column when 'email' then 'c.email' when 'name' then 'lower(c.name)' when 'language' then 'c.language'
    when 'source' then 'c.source' else 'c.created_at' end;
begin
  perform app.require_cap(p_account_id);
  if p_filter ->> 'segment' is not null then
    select s.rule into v_segment from public.segments s where s.account_id = p_account_id and s.id = app.as_uuid(p_filter ->> 'segment');
    if not found then
      perform app.fail('not_found', 'segment');
    end if;
  end if;
  return query execute 'with hit as materialized (select c.id, row_number() over (order by ' || v_by || v_down || ', c.id) as place
      from public.contacts c where c.account_id = $1 and c.erased_at is null and ($4 is null or c.search_text like $4)
        and ($8 is null or c.created_at >= $8) and ($9 is null or c.created_at < $9) and '
    || app.rule_sql(v_rule) || case when v_segment is not null
      then ' and c.id in (select app.segment_contacts($1, $7))' else '' end || ')
    select c.id, c.email, c.name, c.language, c.country, c.source, c.user_id, c.created_at,
      case when exists (select 1 from public.suppressions s where s.account_id = c.account_id and s.email_hash = c.email_hash) then ''suppressed''
        when c.unsubscribed_at is not null then ''unsubscribed''
        else coalesce((select case min(case x.status when ''confirmed'' then 1 when ''pending'' then 2 else 3 end) when 1 then ''confirmed''
          when 2 then ''pending'' when 3 then ''unsubscribed'' end from public.list_contacts x where x.contact_id = c.id), ''none'') end,
      array(select t.name from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = c.id order by lower(t.name)),
      (select count(*) from hit)
    from (select * from hit order by place limit $5 offset $6) p join public.contacts c on c.id = p.id
    order by p.place'
  using p_account_id, v_rule, app.account_zone(p_account_id), v_part, least(greatest(coalesce(p_limit, 20), 1), 500),
    greatest(coalesce(p_offset, 0), 0), v_segment, (p_filter ->> 'from')::timestamptz, (p_filter ->> 'before')::timestamptz;
end
$$;
revoke all on function public.contact_list from public, anon, authenticated, stoa_service;
grant execute on function public.contact_list to authenticated, stoa_service;

-- Consents, orders and learning of a contact, newest first.
create or replace function app.contact_timeline(p_account_id uuid, p_contact_id uuid, p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.at desc), '[]') from (
    select * from (
      select k.at, case k.kind when 'given' then 'consent_given' else 'consent_withdrawn' end as kind, l.name as title,
        null::uuid as ref, jsonb_build_object('words', k.words, 'language', k.language, 'page', k.page, 'how', k.how) as data
      from public.consents k left join public.lists l on l.id = k.list_id where k.contact_id = p_contact_id
      union all
      select x.confirmed_at, 'list_confirmed', l.name, null, '{}' from public.list_contacts x join public.lists l on l.id = x.list_id
      where x.contact_id = p_contact_id and x.confirmed_at is not null
      union all
      select o.created_at, 'order', o.number::text, o.id,
        jsonb_build_object('status', o.status, 'total_minor', o.total_minor, 'currency', o.currency)
      from public.orders o where o.account_id = p_account_id and o.user_id = p_user_id
      union all
      select e.started_at, 'enrolled', c.title, e.course_id, '{}' from public.enrolments e join public.courses c on c.id = e.course_id
      where e.account_id = p_account_id and e.user_id = p_user_id
      union all
      select e.completed_at, 'completed', c.title, e.course_id, '{}' from public.enrolments e join public.courses c on c.id = e.course_id
      where e.account_id = p_account_id and e.user_id = p_user_id and e.completed_at is not null
      union all
      select b.created_at, 'booked', s.title, b.id, jsonb_build_object('status', b.status, 'starts_at', b.starts_at)
      from public.bookings b join public.appointment_services s on s.id = b.service_id
      where b.account_id = p_account_id and b.user_id = p_user_id
      union all
      select c.created_at, 'created', c.source, null, '{}' from public.contacts c where c.id = p_contact_id
    ) every_kind order by at desc limit 100) t
$$;
revoke all on function app.contact_timeline from public, anon, authenticated, stoa_service;

-- Values of contact fields as their types want them; unknown keys and values of another type fail, empty ones are left out.
create or replace function app.contact_values(p_account_id uuid, p_values jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_result jsonb := '{}';
  v_field public.contact_fields;
  v_key text;
  v_value jsonb;
  v_text text;
begin
  for v_key, v_value in select key, value from jsonb_each(coalesce(p_values, '{}')) loop
    select * into v_field from public.contact_fields f where f.account_id = p_account_id and f.key = v_key;
    if not found then
      perform app.fail('invalid_input', v_key);
    end if;
    v_text := btrim(v_value #>> '{}');
    continue when coalesce(v_text, '') = '';
    if length(v_text) > 2000 or not coalesce(case v_field.type
      when 'number' then v_text ~ '^-?\d{1,15}(\.\d{1,6})?$'
      when 'date' then v_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      when 'boolean' then v_text in ('true', 'false')
      when 'choice' then v_text = any (v_field.options)
      else true end, false) then
      perform app.fail('invalid_input', v_key);
    end if;
    v_result := v_result || jsonb_build_object(v_key, case v_field.type when 'number' then to_jsonb(v_text::numeric)
      when 'boolean' then to_jsonb(v_text::boolean) else to_jsonb(v_text) end);
  end loop;
  return v_result;
end
$$;
revoke all on function app.contact_values from public, anon, authenticated, stoa_service;

-- Erases a contact for a manager; a member stays a member.
create or replace function public.delete_contact(p_account_id uuid, p_contact_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null) then
    perform app.fail('not_found', 'contact');
  end if;
  perform app.erase_contact(p_contact_id);
  perform app.audit(p_account_id, 'contact.erased', p_contact_id);
end
$$;
revoke all on function public.delete_contact from public, anon, authenticated, stoa_service;
grant execute on function public.delete_contact to authenticated, stoa_service;

-- Deletes a field and its values.
create or replace function public.delete_contact_field(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key text;
begin
  perform app.require_cap(p_account_id);
  delete from public.contact_fields f where f.account_id = p_account_id and f.id = p_id returning f.key into v_key;
  if v_key is null then
    perform app.fail('not_found', 'field');
  end if;
  update public.contacts c set fields = c.fields - v_key where c.account_id = p_account_id and c.fields ? v_key;
end
$$;
revoke all on function public.delete_contact_field from public, anon, authenticated, stoa_service;
grant execute on function public.delete_contact_field to authenticated, stoa_service;

-- Deletes a list with its states; consents stay as proof. The newsletter's list stays, its block fills it.
create or replace function public.delete_list(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if exists (select 1 from public.lists l where l.account_id = p_account_id and l.id = p_id and l.slug = 'newsletter') then
    perform app.fail('in_use', 'newsletter');
  end if;
  delete from public.lists l where l.account_id = p_account_id and l.id = p_id;
  if not found then
    perform app.fail('not_found', 'list');
  end if;
end
$$;
revoke all on function public.delete_list from public, anon, authenticated, stoa_service;
grant execute on function public.delete_list to authenticated, stoa_service;

create or replace function public.delete_segment(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.segments x where x.account_id = p_account_id and x.id = p_id;
  if not found then
    perform app.fail('not_found', 'segment');
  end if;
end
$$;
revoke all on function public.delete_segment from public, anon, authenticated, stoa_service;
grant execute on function public.delete_segment to authenticated, stoa_service;

create or replace function public.delete_tag(p_account_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  delete from public.tags x where x.account_id = p_account_id and x.id = p_id;
  if not found then
    perform app.fail('not_found', 'tag');
  end if;
end
$$;
revoke all on function public.delete_tag from public, anon, authenticated, stoa_service;
grant execute on function public.delete_tag to authenticated, stoa_service;

-- The lists of an account with how many contacts have each status, and its tags with how many have them.
create or replace function public.list_overview(p_account_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  return jsonb_build_object(
    'lists', coalesce((select jsonb_agg(to_jsonb(l) - 'account_id' || jsonb_build_object('confirmed', coalesce(n.confirmed, 0),
        'pending', coalesce(n.pending, 0), 'unsubscribed', coalesce(n.unsubscribed, 0)) order by l.created_at, l.id)
      from public.lists l left join (select x.list_id, count(*) filter (where x.status = 'confirmed') as confirmed,
          count(*) filter (where x.status = 'pending') as pending, count(*) filter (where x.status = 'unsubscribed') as unsubscribed
        from public.list_contacts x where x.account_id = p_account_id group by x.list_id) n on n.list_id = l.id
      where l.account_id = p_account_id), '[]'),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'created_at', t.created_at,
        'contacts', coalesce(n.contacts, 0)) order by lower(t.name))
      from public.tags t left join (select x.tag_id, count(*) as contacts from public.contact_tags x
        where x.account_id = p_account_id group by x.tag_id) n on n.tag_id = t.id
      where t.account_id = p_account_id), '[]'));
end
$$;
revoke all on function public.list_overview from public, anon, authenticated, stoa_service;
grant execute on function public.list_overview to authenticated, stoa_service;

-- A whole rule as SQL; at most 30 conditions and 20 kB.
create or replace function app.rule_sql(p_rule jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_rule is null or length(p_rule::text) > 20000
    or (select count(*) from jsonb_path_query(p_rule, 'strict $.** ? (exists (@.field))')) > 30 then
    perform app.fail('invalid_input', 'rule');
  end if;
  return app.segment_sql(p_rule);
end
$$;
revoke all on function app.rule_sql from public, anon, authenticated, stoa_service;

-- Creates a contact by a manager, or changes one; an address belongs to one contact of an account. That is no consent.
create or replace function public.save_contact(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_email text := lower(btrim(coalesce(p_values ->> 'email', '')));
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  if coalesce(p_values ->> 'language', '') <> '' and not app.is_language(p_values ->> 'language') then
    perform app.fail('invalid_input', 'language');
  end if;
  if v_id is null then
    insert into public.contacts (account_id, email, source) values (p_account_id, v_email, 'manual') returning id into v_id;
  else
    -- A member's address is their own: it changes with their login alone.
    update public.contacts c set email = v_email where c.account_id = p_account_id and c.id = v_id and c.erased_at is null
      and (c.user_id is null or c.email = v_email);
    if not found then
      perform app.fail('not_found', 'contact');
    end if;
  end if;
  update public.contacts c set name = left(btrim(coalesce(p_values ->> 'name', c.name)), 120),
    language = case when p_values ? 'language' then nullif(p_values ->> 'language', '') else c.language end,
    country = case when p_values ? 'country' then nullif(upper(left(p_values ->> 'country', 2)), '') else c.country end,
    phone = left(btrim(coalesce(p_values ->> 'phone', c.phone)), 40),
    fields = case when p_values ? 'fields' then app.contact_values(p_account_id, p_values -> 'fields') else c.fields end
  where c.id = v_id;
  return v_id;
exception when unique_violation then
  perform app.fail('name_taken', 'email');
end
$$;
revoke all on function public.save_contact from public, anon, authenticated, stoa_service;
grant execute on function public.save_contact to authenticated, stoa_service;

create or replace function public.save_contact_field(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_id;
  v_label text := btrim(coalesce(p_values ->> 'label', ''));
  v_type text := coalesce(p_values ->> 'type', 'text');
  v_key text := coalesce(nullif(left(regexp_replace(replace(app.slugify(v_label), '-', '_'), '^[^a-z]+', ''), 40), ''), 'field');
  v_options text[] := array(select distinct left(btrim(o), 80) from jsonb_array_elements_text(coalesce(p_values -> 'options', '[]')) o
    where btrim(o) <> '');
begin
  perform app.require_cap(p_account_id);
  if length(v_label) not between 1 and 60 then
    perform app.fail('invalid_input', 'label');
  end if;
  if v_type not in ('text', 'number', 'date', 'boolean', 'choice') then
    perform app.fail('invalid_input', 'type');
  end if;
  if v_type = 'choice' and cardinality(v_options) = 0 then
    perform app.fail('invalid_input', 'options');
  end if;
  if v_id is null then
    if exists (select 1 from public.contact_fields f where f.account_id = p_account_id and f.key = v_key) then
      v_key := left(v_key, 33) || '_' || substr(md5(gen_random_uuid()::text), 1, 6);
    end if;
    insert into public.contact_fields (account_id, key, label, type, options, position)
    values (p_account_id, v_key, v_label, v_type, case v_type when 'choice' then v_options else '{}' end,
      (select count(*) from public.contact_fields f where f.account_id = p_account_id))
    returning id into v_id;
  else
    -- The type of a field with values never changes.
    update public.contact_fields f set label = v_label, options = case f.type when 'choice' then v_options else '{}' end
    where f.account_id = p_account_id and f.id = v_id and (f.type <> 'choice' or cardinality(v_options) > 0);
    if not found then
      perform app.fail('not_found', 'field');
    end if;
  end if;
  return v_id;
end
$$;
revoke all on function public.save_contact_field from public, anon, authenticated, stoa_service;
grant execute on function public.save_contact_field to authenticated, stoa_service;

create or replace function public.save_list(p_account_id uuid, p_id uuid, p_values jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_name text := btrim(coalesce(p_values ->> 'name', ''));
  v_slug text := coalesce(nullif(left(app.slugify(v_name), 50), ''), 'list');
begin
  perform app.require_cap(p_account_id);
  if length(v_name) not between 1 and 80 then
    perform app.fail('invalid_input', 'name');
  end if;
  if coalesce(p_values ->> 'opt_in', 'double') not in ('double', 'single') then
    perform app.fail('invalid_input', 'opt_in');
  end if;
  if p_id is null then
    if (select count(*) from public.lists l where l.account_id = p_account_id) >= 100 then
      perform app.fail('limit_reached', 'lists');
    end if;
    if exists (select 1 from public.lists l where l.account_id = p_account_id and l.slug = v_slug) then
      v_slug := v_slug || '-' || substr(md5(gen_random_uuid()::text), 1, 6);
    end if;
    insert into public.lists (account_id, slug, name) values (p_account_id, v_slug, v_name) returning id into v_id;
  end if;
  update public.lists l set name = v_name, description = left(coalesce(p_values ->> 'description', l.description), 500),
    is_public = coalesce((p_values ->> 'is_public')::boolean, l.is_public), opt_in = coalesce(p_values ->> 'opt_in', l.opt_in)
  where l.account_id = p_account_id and l.id = coalesce(v_id, p_id) returning l.id into v_id;
  if v_id is null then
    perform app.fail('not_found', 'list');
  end if;
  return v_id;
end
$$;
revoke all on function public.save_list from public, anon, authenticated, stoa_service;
grant execute on function public.save_list to authenticated, stoa_service;

-- Creates a segment, or saves one as it was read (p_version); its count is what matches now.
create or replace function public.save_segment(p_account_id uuid, p_id uuid, p_name text, p_rule jsonb, p_version int default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_segment public.segments;
  v_count int;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 80 then
    perform app.fail('invalid_input', 'name');
  end if;
  select count(*) into v_count from app.segment_contacts(p_account_id, p_rule);
  if p_id is null then
    if (select count(*) from public.segments s where s.account_id = p_account_id) >= 200 then
      perform app.fail('limit_reached', 'segments');
    end if;
    insert into public.segments (account_id, name, rule, count, counted_at)
    values (p_account_id, btrim(p_name), p_rule, v_count, now()) returning * into v_segment;
  else
    select * into v_segment from public.segments s where s.account_id = p_account_id and s.id = p_id for update;
    if not found then
      perform app.fail('not_found', 'segment');
    end if;
    if p_version is distinct from v_segment.version then
      perform app.fail('version_conflict');
    end if;
    update public.segments s set name = btrim(p_name), rule = p_rule, count = v_count, counted_at = now(), version = s.version + 1
    where s.id = p_id returning * into v_segment;
  end if;
  return to_jsonb(v_segment) - 'account_id';
exception when unique_violation then
  perform app.fail('name_taken', 'name');
end
$$;
revoke all on function public.save_segment from public, anon, authenticated, stoa_service;
grant execute on function public.save_segment to authenticated, stoa_service;

create or replace function public.save_tag(p_account_id uuid, p_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  if p_id is null then
    if (select count(*) from public.tags t where t.account_id = p_account_id) >= 1000 then
      perform app.fail('limit_reached', 'tags');
    end if;
    insert into public.tags (account_id, name) values (p_account_id, btrim(p_name)) returning id into v_id;
  else
    update public.tags t set name = btrim(p_name) where t.account_id = p_account_id and t.id = p_id returning t.id into v_id;
    if not found then
      perform app.fail('not_found', 'tag');
    end if;
  end if;
  return v_id;
exception when unique_violation then
  perform app.fail('name_taken', 'name');
end
$$;
revoke all on function public.save_tag from public, anon, authenticated, stoa_service;
grant execute on function public.save_tag to authenticated, stoa_service;

-- One condition of a segment as SQL over `c`, a contact: $1 is the account, $2 the rule, $3 its time zone. Only names
-- of this list become SQL; values are read from $2 at their path. Those of an unexpected type fail as invalid input.
create or replace function app.segment_condition(p_node jsonb, p_path text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_field text := p_node ->> 'field';
  v_op text := p_node ->> 'op';
  v_value text := format('($2 #>> %L)', '{' || p_path || 'value}');
  v_kind text := jsonb_typeof(p_node -> 'value');
  v_text text := p_node ->> 'value';
  v_is_uuid boolean := coalesce(v_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
  v_is_int boolean := v_kind = 'number' and coalesce(v_text ~ '^\d{1,12}$', false);
  v_is_day boolean := coalesce(v_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$', false);
  v_is_not boolean := v_op in ('is_not', 'has_not', 'not_completed', 'not_within');
  v_sql text;
begin
  v_sql := case
    when v_field in ('email', 'name', 'language', 'country', 'source') and v_op in ('is', 'is_not') and v_kind = 'string'
      then format('coalesce(lower(c.%I), '''') = lower(%s)', v_field, v_value)
    when v_field in ('email', 'name') and v_op = 'contains' and v_kind = 'string'
      then format('app.fold(c.%I) like app.search_part(%s)', v_field, v_value)
    when v_field = 'member' and v_op in ('is', 'is_not') and v_kind = 'boolean'
      then format('(c.user_id is not null) = %s::boolean', v_value)
    when v_field = 'created' and v_op in ('before', 'after') and v_is_day
      then format('c.created_at %s ((%s::date%s)::timestamp at time zone $3)', case v_op when 'before' then '<' else '>=' end, v_value,
        case v_op when 'after' then ' + 1' else '' end)
    when v_field = 'created' and v_op in ('within', 'not_within') and v_is_int
      then format('c.created_at >= now() - make_interval(days => %s::int)', v_value)
    when v_field = 'role' and v_op in ('is', 'is_not') and v_is_uuid
      then format('exists (select 1 from public.members m where m.account_id = $1 and m.user_id = c.user_id and m.role_id = %s::uuid)',
        v_value)
    when v_field = 'tag' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.contact_tags x where x.contact_id = c.id and x.tag_id = %s::uuid)', v_value)
    when v_field = 'list' and v_op in ('is', 'is_not') and v_is_uuid
      and coalesce(p_node ->> 'status', 'confirmed') in ('pending', 'confirmed', 'unsubscribed')
      then format('exists (select 1 from public.list_contacts x where x.contact_id = c.id and x.list_id = %s::uuid and x.status = %L)',
        v_value, coalesce(p_node ->> 'status', 'confirmed'))
    when v_field = 'enrolment' and v_op in ('has', 'has_not', 'completed', 'not_completed') and v_is_uuid
      then format('exists (select 1 from public.enrolments e where e.account_id = $1 and e.user_id = c.user_id and e.course_id = %s::uuid%s)',
        v_value, case when v_op like '%completed' then ' and e.status = ''completed''' else '' end)
    when v_field = 'progress' and v_op in ('at_least', 'below') and v_is_int
      and coalesce(p_node ->> 'course' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
      then format('exists (select 1 from public.enrolments e where e.account_id = $1 and e.user_id = c.user_id '
        'and e.course_id = ($2 #>> %L)::uuid and e.progress %s %s::int)', '{' || p_path || 'course}',
        case v_op when 'below' then '<' else '>=' end, v_value)
    when v_field = 'last_lesson' and v_op in ('within', 'not_within') and v_is_int
      then format('exists (select 1 from public.enrolments e where e.account_id = $1 and e.user_id = c.user_id '
        'and e.last_active_at >= now() - make_interval(days => %s::int))', v_value)
    when v_field = 'order_count' and v_op in ('at_least', 'below') and v_is_int
      then format('(select count(*) from public.orders o where o.account_id = $1 and o.user_id = c.user_id and not o.test '
        'and o.status in (''paid'', ''partly_refunded'')) %s %s::bigint', case v_op when 'below' then '<' else '>=' end, v_value)
    when v_field = 'order_sum' and v_op in ('at_least', 'below') and v_is_int and coalesce(p_node ->> 'currency' ~ '^[A-Z]{3}$', false)
      then format('(select coalesce(sum(o.total_minor - o.refunded_minor), 0) from public.orders o where o.account_id = $1 '
        'and o.user_id = c.user_id and not o.test and o.status in (''paid'', ''partly_refunded'') and o.currency = %L) %s %s::bigint',
        p_node ->> 'currency', case v_op when 'below' then '<' else '>=' end, v_value)
    when v_field = 'product' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.orders o join public.order_items i on i.order_id = o.id where o.account_id = $1 '
        'and o.user_id = c.user_id and not o.test and o.status in (''paid'', ''partly_refunded'') and i.product_id = %s::uuid)', v_value)
    when v_field = 'last_order' and v_op in ('within', 'not_within') and v_is_int
      then format('exists (select 1 from public.orders o where o.account_id = $1 and o.user_id = c.user_id and not o.test '
        'and o.paid_at >= now() - make_interval(days => %s::int))', v_value)
    when v_field = 'membership' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.entitlements e where e.account_id = $1 and e.user_id = c.user_id '
        'and e.resource_type = ''membership'' and e.resource_id = %s::uuid and e.revoked_at is null '
        'and (e.ends_at is null or e.ends_at > now()))', v_value)
    when v_field = 'booking' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.bookings b where b.account_id = $1 and b.user_id = c.user_id and b.service_id = %s::uuid '
        'and b.status in (''confirmed'', ''completed''))', v_value)
    when v_field = 'custom' then app.segment_custom(p_node, p_path) end;
  if v_sql is null then
    perform app.fail('invalid_input', 'rule');
  end if;
  return case when v_is_not then 'not (' || v_sql || ')' else '(' || v_sql || ')' end;
end
$$;
revoke all on function app.segment_condition from public, anon, authenticated, stoa_service;

-- The contacts that match a rule now, erased ones aside. Values are parameters, so no text of a rule becomes SQL.
create or replace function app.segment_contacts(p_account_id uuid, p_rule jsonb) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select c.id from public.contacts c where c.account_id = $1 and c.erased_at is null and '
    || app.rule_sql(p_rule) using p_account_id, p_rule, app.account_zone(p_account_id);
end
$$;
revoke all on function app.segment_contacts from public, anon, authenticated, stoa_service;
grant execute on function app.segment_contacts to stoa_service;

-- A condition on a contact field that the site made. A value of another kind than the field's never matches.
create or replace function app.segment_custom(p_node jsonb, p_path text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_op text := p_node ->> 'op';
  v_kind text := jsonb_typeof(p_node -> 'value');
  v_text text := p_node ->> 'value';
  v_found text := format('(c.fields -> ($2 #>> %L))', '{' || p_path || 'key}');
  v_plain text := format('(c.fields ->> ($2 #>> %L))', '{' || p_path || 'key}');
  v_value text := format('($2 #>> %L)', '{' || p_path || 'value}');
  v_json text := format('($2 #> %L)', '{' || p_path || 'value}');
begin
  return case
    when not coalesce(p_node ->> 'key' ~ '^[a-z][a-z0-9_]{0,39}$', false) then null
    when v_op in ('is', 'is_not') and v_kind in ('string', 'number', 'boolean')
      then format('coalesce(%s = %s, false)', v_found, v_json)
    when v_op = 'contains' and v_kind = 'string'
      then format('coalesce(app.fold(%s) like app.search_part(%s), false)', v_plain, v_value)
    when v_op in ('at_least', 'below') and v_kind = 'number'
      then format('coalesce(case when jsonb_typeof(%s) = ''number'' then %s::numeric %s %s::numeric end, false)', v_found, v_plain,
        case v_op when 'below' then '<' else '>=' end, v_value)
    when v_op in ('before', 'after') and v_text ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      then format('coalesce(%s ~ ''^\d{4}-\d{2}-\d{2}$'' and %s %s %s, false)', v_plain, v_plain,
        case v_op when 'before' then '<' else '>' end, v_value)
    when v_op = 'set' then format('coalesce(%s <> '''', false)', v_plain)
    when v_op = 'not_set' then format('coalesce(%s, '''') = ''''', v_plain) end;
end
$$;
revoke all on function app.segment_custom from public, anon, authenticated, stoa_service;

-- The number of contacts that match a rule now, and five of them; 60 a minute and person.
create or replace function public.segment_preview(p_account_id uuid, p_rule jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_preview jsonb;
begin
  perform app.require_cap(p_account_id);
  if ops.take_point('segment:' || auth.uid()::text, 60, 60) > 0 then
    perform app.fail('rate_limited');
  end if;
  execute 'with hit as materialized (select c.id, c.name, c.email, c.created_at from public.contacts c
      where c.account_id = $1 and c.erased_at is null and ' || app.rule_sql(p_rule) || ')
    select jsonb_build_object(''count'', (select count(*) from hit), ''examples'', coalesce((select jsonb_agg(to_jsonb(e) - ''created_at'')
      from (select * from hit order by created_at desc, id limit 5) e), ''[]''))'
  into v_preview using p_account_id, p_rule, app.account_zone(p_account_id);
  return v_preview;
end
$$;
revoke all on function public.segment_preview from public, anon, authenticated, stoa_service;
grant execute on function public.segment_preview to authenticated, stoa_service;

-- A node of a segment's rule as SQL: "all" or "any" of its parts, "not" its part, or one condition. Three groups deep at most.
create or replace function app.segment_sql(p_node jsonb, p_path text default '', p_depth int default 0) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_group text := case when jsonb_typeof(p_node -> 'all') = 'array' then 'all' when jsonb_typeof(p_node -> 'any') = 'array' then 'any'
    when jsonb_typeof(p_node -> 'not') = 'object' then 'not' end;
  v_at text := case when p_path = '' then '' else p_path || ',' end;
  v_parts text[];
begin
  if jsonb_typeof(p_node) is distinct from 'object' or v_group is not null and p_depth >= 3 then
    perform app.fail('invalid_input', 'rule');
  end if;
  if v_group is null then
    return app.segment_condition(p_node, v_at);
  end if;
  if v_group = 'not' then
    return 'not ' || app.segment_sql(p_node -> 'not', v_at || 'not', p_depth + 1);
  end if;
  select array_agg(app.segment_sql(n.value, v_at || v_group || ',' || (n.ordinality - 1), p_depth + 1) order by n.ordinality)
  into v_parts from jsonb_array_elements(p_node -> v_group) with ordinality n;
  return case when v_parts is null then case v_group when 'all' then '(true)' else '(false)' end
    else '(' || array_to_string(v_parts, case v_group when 'all' then ' and ' else ' or ' end) || ')' end;
end
$$;
revoke all on function app.segment_sql from public, anon, authenticated, stoa_service;

-- Puts a tag on a contact, or takes it off.
create or replace function public.set_contact_tag(p_account_id uuid, p_contact_id uuid, p_name text, p_is_set boolean default true)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id and c.erased_at is null) then
    perform app.fail('not_found', 'contact');
  end if;
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  if p_is_set then
    perform app.tag_contact(p_contact_id, p_name);
  else
    perform app.untag_contact(p_contact_id, p_name);
  end if;
end
$$;
revoke all on function public.set_contact_tag from public, anon, authenticated, stoa_service;
grant execute on function public.set_contact_tag to authenticated, stoa_service;

-- Suppresses an address by hand, or lifts what a manager may lift; a complaint and an erasure stay.
create or replace function public.set_suppression(p_account_id uuid, p_email text, p_is_set boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(coalesce(p_email, '')));
begin
  perform app.require_cap(p_account_id);
  if v_email !~ '^[^@[:space:]<>"]+@[^@[:space:]<>"]+\.[^@[:space:]<>"]+$' or length(v_email) > 254 then
    perform app.fail('invalid_input', 'email');
  end if;
  if p_is_set then
    perform app.suppress(p_account_id, app.email_hash(p_account_id, v_email), 'manual');
    return;
  end if;
  delete from public.suppressions s where s.account_id = p_account_id and s.email_hash = app.email_hash(p_account_id, v_email)
    and s.reason in ('manual', 'soft_repeated', 'hard_bounce');
  if not found then
    perform app.fail('not_found', 'suppression');
  end if;
end
$$;
revoke all on function public.set_suppression from public, anon, authenticated, stoa_service;
grant execute on function public.set_suppression to authenticated, stoa_service;

-- Suppressions, newest first; the address is known where a contact still has it.
create or replace function public.suppression_list(p_account_id uuid, p_filter jsonb default '{}', p_limit int default 20,
  p_offset int default 0)
returns table (email_hash text, reason text, at timestamptz, contact_id uuid, email text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
begin
  perform app.require_cap(p_account_id);
  return query
  select s.email_hash, s.reason, s.at, c.id, c.email, count(*) over ()
  from public.suppressions s
  left join public.contacts c on c.account_id = s.account_id and c.email_hash = s.email_hash
  where s.account_id = p_account_id and (v_part is null or c.search_text like v_part)
    and (p_filter -> 'reasons' is null or (p_filter -> 'reasons') ? s.reason)
  order by s.at desc, s.email_hash
  limit least(greatest(coalesce(p_limit, 20), 1), 500) offset greatest(coalesce(p_offset, 0), 0);
end
$$;
revoke all on function public.suppression_list from public, anon, authenticated, stoa_service;
grant execute on function public.suppression_list to authenticated, stoa_service;

-- Puts a tag on every contact of a filter (see contact_list), or takes it off; returns how many changed.
create or replace function public.tag_contacts(p_account_id uuid, p_filter jsonb, p_name text, p_is_set boolean default true) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_tag_id uuid;
  v_count int;
  v_ids uuid[];
  v_part text := case when btrim(coalesce(p_filter ->> 'search', '')) <> '' then app.search_part(p_filter ->> 'search') end;
begin
  perform app.require_cap(p_account_id);
  if length(btrim(coalesce(p_name, ''))) not between 1 and 60 then
    perform app.fail('invalid_input', 'name');
  end if;
  select array_agg(c.id) into v_ids from public.contacts c
  where c.account_id = p_account_id and c.erased_at is null and (v_part is null or c.search_text like v_part)
    and (p_filter ->> 'from' is null or c.created_at >= (p_filter ->> 'from')::timestamptz)
    and (p_filter ->> 'before' is null or c.created_at < (p_filter ->> 'before')::timestamptz)
    and c.id in (select app.segment_contacts(p_account_id, coalesce(p_filter -> 'rule', '{"all": []}')))
    and (p_filter ->> 'segment' is null or c.id in (select app.segment_contacts(p_account_id, (select s.rule
      from public.segments s where s.account_id = p_account_id and s.id = app.as_uuid(p_filter ->> 'segment')))));
  if p_is_set then
    insert into public.tags as t (account_id, name) values (p_account_id, btrim(p_name))
    on conflict (account_id, lower(btrim(name))) do update set name = t.name returning t.id into v_tag_id;
    insert into public.contact_tags (account_id, tag_id, contact_id) select p_account_id, v_tag_id, unnest(v_ids)
    on conflict do nothing;
  else
    delete from public.contact_tags x using public.tags t
    where t.account_id = p_account_id and lower(t.name) = lower(btrim(p_name)) and x.tag_id = t.id and x.contact_id = any (v_ids);
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
revoke all on function public.tag_contacts from public, anon, authenticated, stoa_service;
grant execute on function public.tag_contacts to authenticated, stoa_service;

-- A manager takes a contact off a list, or off all, because they asked for it.
create or replace function public.unsubscribe_contact(p_account_id uuid, p_contact_id uuid, p_list_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_cap(p_account_id);
  if not exists (select 1 from public.contacts c where c.account_id = p_account_id and c.id = p_contact_id)
    or not app.leave_list(p_contact_id, p_list_id, 'manual') then
    perform app.fail('not_found', 'contact');
  end if;
end
$$;
revoke all on function public.unsubscribe_contact from public, anon, authenticated, stoa_service;
grant execute on function public.unsubscribe_contact to authenticated, stoa_service;

-- What the site holds of the caller as a contact: fields, tags, lists and consents.
create or replace function app.my_contact_data(p_account_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'contacts', coalesce(jsonb_agg(to_jsonb(c) - array['account_id', 'email_hash', 'search_text']), '[]'),
    'contact_tags', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'at', x.at)), '[]')
      from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = any (array_agg(c.id))),
    'list_contacts', (select coalesce(jsonb_agg(jsonb_build_object('list', l.name, 'status', x.status,
        'requested_at', x.requested_at, 'confirmed_at', x.confirmed_at, 'unsubscribed_at', x.unsubscribed_at)), '[]')
      from public.list_contacts x join public.lists l on l.id = x.list_id where x.contact_id = any (array_agg(c.id))),
    'consents', (select coalesce(jsonb_agg(to_jsonb(k) - array['account_id', 'seq'] order by k.seq), '[]')
      from public.consents k where k.contact_id = any (array_agg(c.id))))
  from public.contacts c where c.account_id = p_account_id and c.user_id = auth.uid()
$$;
revoke all on function app.my_contact_data from public, anon, authenticated, stoa_service;

-- A copy of what this account holds of the person; three an hour.
create or replace function public.export_my_data(p_account_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_data jsonb;
  v_table text;
begin
  if auth.uid() is null then
    perform app.fail('not_authenticated');
  end if;
  if p_account_id is null or (p_account_id not in (select app.my_accounts())
    and p_account_id not in (select app.my_owned_accounts())) then
    perform app.fail('account_not_found');
  end if;
  if ops.take_point('export:' || auth.uid()::text, 3, 3600) > 0 then
    perform app.fail('rate_limited');
  end if;
  v_data := jsonb_build_object('exported_at', now(), 'profile', public.my_profile(p_account_id));
  foreach v_table in array array['entitlements', 'orders', 'subscriptions', 'enrolments', 'lesson_progress', 'lesson_notes',
    'course_reviews', 'quiz_attempts', 'submissions', 'certificates', 'group_members', 'group_posts', 'comments', 'reactions',
    'reports', 'bookings', 'notification_preferences', 'notifications', 'activity', 'message_blocks', 'points_ledger',
    'member_badges', 'list_views'] loop
    continue when to_regclass('public.' || v_table) is null;
    v_data := v_data || jsonb_build_object(v_table, app.own_rows(v_table, p_account_id));
  end loop;
  return v_data || app.my_contact_data(p_account_id) || jsonb_build_object(
    'order_items', (select coalesce(jsonb_agg(to_jsonb(i) - 'account_id'), '[]') from public.order_items i
      join public.orders o on o.id = i.order_id where o.account_id = p_account_id and o.user_id = auth.uid()),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('conversation', x.conversation_id,
        'mine', x.user_id = auth.uid(), 'body', x.body, 'at', x.created_at) order by x.created_at), '[]')
      from (select * from public.messages y where y.account_id = p_account_id
        and y.conversation_id in (select app.my_conversations()) order by y.created_at desc limit 50000) x));
end
$$;
revoke all on function public.export_my_data from public, anon, authenticated, stoa_service;
grant execute on function public.export_my_data to authenticated, stoa_service;

reset check_function_bodies;
