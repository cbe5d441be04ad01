-- Rejects what a page could not show safely; the service and the dashboard check more.
create or replace function app.check_popup_definition(p_account_id uuid, p_definition jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_form text := p_definition ->> 'formId';
  v_target jsonb := p_definition -> 'target';
  v_number int := (p_definition #>> '{trigger,value}')::int;
  v_days int := (p_definition #>> '{frequency,days}')::int;
  v_kind text := p_definition #>> '{trigger,kind}';
begin
  if jsonb_typeof(p_definition) is distinct from 'object' or pg_column_size(p_definition) > 60000
    or octet_length(p_definition::text) > 60000 then
    perform app.fail('invalid_input', 'definition');
  end if;
  if (p_definition ->> 'style') is null or p_definition ->> 'style' not in ('modal', 'corner', 'bar') then
    perform app.fail('invalid_input', 'style');
  end if;
  if v_kind is null or v_kind not in ('delay', 'scroll', 'exit', 'click')
    or (v_kind = 'delay' and coalesce(v_number not between 0 and 600, true))
    or (v_kind = 'scroll' and coalesce(v_number not between 1 and 100, true)) then
    perform app.fail('invalid_input', 'trigger');
  end if;
  if p_definition #>> '{frequency,kind}' is null or p_definition #>> '{frequency,kind}' not in ('session', 'days', 'once')
    or (p_definition #>> '{frequency,kind}' = 'days' and coalesce(v_days not between 1 and 365, true)) then
    perform app.fail('invalid_input', 'frequency');
  end if;
  if jsonb_typeof(v_target) is distinct from 'object'
    or exists (select 1 from unnest(array['paths', 'notPaths']) one
      where jsonb_typeof(v_target -> one) is distinct from 'array' or jsonb_array_length(v_target -> one) > 10)
    or exists (select 1 from jsonb_array_elements_text((v_target -> 'paths') || (v_target -> 'notPaths')) path
      where length(path) > 200 or path !~ '^/[^*?#[:space:]]*[*]?$' or path ~ '[^/][*]$') then
    perform app.fail('invalid_input', 'paths');
  end if;
  if coalesce((p_definition ->> 'priority')::int not between 0 and 100, true)
    or coalesce((p_definition ->> 'shareB')::int not between 0 and 100, true) then
    perform app.fail('invalid_input', 'priority');
  end if;
  if (p_definition ->> 'closesAt')::timestamptz <= (p_definition ->> 'opensAt')::timestamptz then
    perform app.fail('invalid_input', 'closesAt');
  end if;
  if v_form is not null and not exists (select 1 from public.forms f where f.account_id = p_account_id and f.id::text = v_form) then
    perform app.fail('not_found', 'form');
  end if;
  if v_kind = 'click' and v_form is null then
    perform app.fail('popup_needs_form', 'formId');
  end if;
exception
  when data_exception or check_violation then
    perform app.fail('invalid_input', 'definition');
end
$$;
