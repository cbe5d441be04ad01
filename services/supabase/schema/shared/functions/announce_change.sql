-- Tells every process of the service that something it may have cached is old.
create or replace function app.announce_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('stoa_changes', jsonb_build_object(
    'table', tg_table_schema || '.' || tg_table_name,
    'name', v_row -> 'name',
    'account_id', v_row -> 'account_id')::text);
  return null;
end
$$;
