-- A source that fails is left out of the answer and the others show; only when every source asked for fails, the search does.
create or replace function public.search_account(p_account_id uuid, p_text text, p_type text default 'all') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
  v_part text := case when length(app.search_part(p_text)) >= 5 then app.search_part(p_text) end;
  v_source text;
  v_found jsonb := '{}';
  v_fault text;
  v_is_open boolean := exists (select 1 from public.accounts a where a.account_id = p_account_id and a.kind = 'site'
    and a.status in ('active', 'paused'))
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
grant execute on function public.search_account to anon, authenticated, impersonated, stoa_service;
