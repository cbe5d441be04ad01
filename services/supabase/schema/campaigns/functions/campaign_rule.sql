-- The rule of a segment that a campaign is narrowed by; null without one.
create or replace function app.campaign_rule(p_account_id uuid, p_segment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_rule jsonb;
begin
  if p_segment_id is null then
    return null;
  end if;
  select s.rule into v_rule from public.segments s where s.account_id = p_account_id and s.id = p_segment_id;
  if v_rule is null then
    perform app.fail('not_found', 'segment');
  end if;
  return v_rule;
end
$$;
