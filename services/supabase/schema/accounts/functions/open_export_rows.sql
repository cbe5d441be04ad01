-- Opens a cursor over the rows of a site in one of the tables of its export, each as JSON. It lives as long as the transaction.
create or replace function ops.open_export_rows(p_account_id uuid, p_table text) returns refcursor
language plpgsql security definer set search_path = '' as $$
declare
  v_columns text[];
  v_rows refcursor := 'site_export_rows';
begin
  select t.columns into v_columns from ops.export_tables() t where t.name = p_table;
  if not found then
    perform app.fail('invalid_input', 'table');
  end if;
  open v_rows for execute format('select row_to_json(r)::text as row from (select %s from public.%I t where t.account_id = $1) r',
    (select string_agg(format('t.%I', c), ', ') from unnest(v_columns) c), p_table) using p_account_id;
  return v_rows;
end
$$;
grant execute on function ops.open_export_rows to stoa_service;
