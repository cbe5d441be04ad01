-- Whether a question can be answered rightly: enough options with ids of their own, and a solution of its type.
create or replace function app.is_question(p_type text, p_options jsonb, p_solution jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_options) <> 'array' or jsonb_array_length(p_options) > 50 then false else coalesce(
    (select count(*) = count(distinct o.value ->> 'id') and coalesce(bool_and(jsonb_typeof(o.value -> 'id') = 'string'
      and jsonb_typeof(o.value -> 'text') = 'string'), true) from jsonb_array_elements(p_options) o)
    and case p_type
      when 'single' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
      when 'multiple' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) between 1 and jsonb_array_length(p_options) - 1
      when 'true_false' then app.is_answer(p_type, p_options, p_solution)
      when 'short' then jsonb_typeof(p_solution) = 'array' and jsonb_array_length(p_solution) >= 1
      when 'numeric' then jsonb_typeof(p_solution -> 'value') = 'number'
        and (p_solution -> 'tolerance' is null or jsonb_typeof(p_solution -> 'tolerance') = 'number')
      when 'match' then app.is_answer(p_type, p_options, p_solution)
        and (select count(*) from jsonb_object_keys(p_solution)) = cardinality(app.option_ids(p_options, 'left'))
        and cardinality(app.option_ids(p_options, 'left')) >= 2
      when 'order' then jsonb_array_length(p_options) >= 2 and app.is_answer(p_type, p_options, p_solution)
        and jsonb_array_length(p_solution) = jsonb_array_length(p_options)
      else p_type in ('essay', 'file')
    end, false) end
$$;
grant execute on function app.is_question to authenticated, impersonated, stoa_service;
