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
