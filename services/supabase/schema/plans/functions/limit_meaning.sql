-- The meaning of a plan's figure, null for unlimited. On Dedicated 0 is unlimited. Elsewhere an absent metric is not metered,
-- unless it costs money: then nothing is allowed.
create or replace function app.limit_meaning(p_plan text, p_limits jsonb, p_metric text) returns bigint
language sql immutable set search_path = '' as $$
  select case
    when l.figure > 0 then l.figure
    when p_plan = 'dedicated' then null
    when l.figure = 0 or app.limit_metric(p_metric) in ('aitokens', 'emails', 'emailverifications', 'transcribe') then 0
  end
  from (select (select e.value::bigint from jsonb_each_text(coalesce(p_limits, '{}')) e
    where app.limit_metric(e.key) = app.limit_metric(p_metric)) as figure) l
$$;
