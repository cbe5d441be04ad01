-- Rows of one table that are the person's own; what is nobody's to know, or says how something is judged, stays out.
create or replace function app.own_rows(p_table text, p_account_id uuid, p_column text default 'user_id') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format($q$
    select coalesce(jsonb_agg(to_jsonb(t) - array['account_id', 'token_hash', 'request_hash', 'idempotency_key', 'writer',
      'client_id', 'provider_ref', 'blocked', 'handled_by', 'graded_by']), '[]')
    from (select * from public.%I where account_id = $1 and %I = $2 limit 50000) t$q$, p_table, p_column)
  into v_rows using p_account_id, auth.uid();
  return v_rows;
end
$$;
