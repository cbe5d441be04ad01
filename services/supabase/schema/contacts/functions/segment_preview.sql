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
grant execute on function public.segment_preview to authenticated, stoa_service;
