set check_function_bodies = off;

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
    perform app.need_version(jsonb_build_object('version', p_version), v_segment.version);
    update public.segments s set name = btrim(p_name), rule = p_rule, count = v_count, counted_at = now(), version = s.version + 1
    where s.id = p_id returning * into v_segment;
  end if;
  return to_jsonb(v_segment) - 'account_id';
exception when unique_violation then
  perform app.fail('name_taken', 'name');
end
$$;
revoke all on function public.save_segment from public, anon, authenticated, impersonated, stoa_service;
grant execute on function public.save_segment to authenticated, stoa_service;

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
  -- "Below" is the opposite of "at least" where nothing ordered counts as none.
  v_is_not boolean := v_op in ('is_not', 'has_not', 'not_completed', 'not_within')
    or v_op = 'below' and v_field in ('order_count', 'order_sum');
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
      then app.segment_spent('count(*)', '', v_value, v_text)
    when v_field = 'order_sum' and v_op in ('at_least', 'below') and v_is_int and coalesce(p_node ->> 'currency' ~ '^[A-Z]{3}$', false)
      then app.segment_spent('sum(o.total_minor - o.refunded_minor)', format(' and o.currency = %L', p_node ->> 'currency'), v_value, v_text)
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
    when v_field = 'entry' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.form_entries x where x.account_id = $1 and x.contact_id = c.id '
        'and x.form_id = %s::uuid and x.state = ''received'')', v_value)
    when v_field = 'sent' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.deliveries d where d.account_id = $1 and d.contact_id = c.id '
        'and d.campaign_id = %s::uuid and d.state in (''sent'', ''delivered'', ''complained''))', v_value)
    when v_field = 'clicked' and v_op in ('has', 'has_not') and v_is_uuid
      then format('exists (select 1 from public.delivery_events v join public.deliveries d on d.id = v.delivery_id '
        'where d.account_id = $1 and d.contact_id = c.id and v.campaign_id = %s::uuid and v.kind = ''click'' and not v.is_machine)', v_value)
    when v_field = 'custom' then app.segment_custom(p_node, p_path) end;
  if v_sql is null then
    perform app.fail('invalid_input', 'rule');
  end if;
  return case when v_is_not then 'not (' || v_sql || ')' else '(' || v_sql || ')' end;
end
$$;
revoke all on function app.segment_condition from public, anon, authenticated, impersonated, stoa_service;

-- Contacts whose paid orders reach a figure, as SQL over `c`. One pass over the orders, however many contacts there are.
create or replace function app.segment_spent(p_figure text, p_where text, p_value text, p_least text) returns text
language sql immutable set search_path = '' as $$
  select case when p_least = '0' then 'true' else format('coalesce(c.user_id in (select o.user_id from public.orders o '
    'where o.account_id = $1 and not o.test and o.status in (''paid'', ''partly_refunded'')%s '
    'group by o.user_id having %s >= %s::bigint), false)', p_where, p_figure, p_value) end
$$;
revoke all on function app.segment_spent from public, anon, authenticated, impersonated, stoa_service;

reset check_function_bodies;
