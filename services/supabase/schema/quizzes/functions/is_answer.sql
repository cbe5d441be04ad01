-- Whether something is an answer to a question of this type at all, right or wrong.
create or replace function app.is_answer(p_type text, p_options jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(p_answer::text) <= 60000 and case p_type
    when 'single' then jsonb_typeof(p_answer) = 'string' and p_answer #>> '{}' = any (app.option_ids(p_options))
    when 'multiple' then app.names_options(p_answer, app.option_ids(p_options))
    when 'true_false' then jsonb_typeof(p_answer) = 'boolean'
    when 'short' then jsonb_typeof(p_answer) = 'string' and length(p_answer #>> '{}') <= 500
    when 'numeric' then jsonb_typeof(p_answer) = 'number'
    when 'match' then app.matches_options(p_answer, p_options)
    when 'order' then app.names_options(p_answer, app.option_ids(p_options))
    when 'essay' then jsonb_typeof(p_answer) = 'string'
    when 'file' then jsonb_typeof(p_answer -> 'path') = 'string' and length(p_answer ->> 'path') <= 500
      and jsonb_typeof(p_answer -> 'name') = 'string'
    else false
  end, false)
$$;
grant execute on function app.is_answer to authenticated, impersonated, stoa_service;
