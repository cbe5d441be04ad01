-- The share of its points that an answer earns; null waits for a person. Ticking everything earns nothing, whatever the
-- proportion of right options: wrong ticks count against their own number as well as against the right ones.
create or replace function app.earned_share(p_type text, p_options jsonb, p_solution jsonb, p_answer jsonb, p_partial boolean) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  v_right numeric;
  v_wrong numeric;
  v_all numeric;
begin
  if p_type in ('essay', 'file') then
    return case when p_answer is null then 0 end;
  end if;
  if p_answer is null then
    return 0;
  end if;
  if p_type in ('single', 'true_false') then
    return (p_answer = p_solution)::int;
  elsif p_type = 'short' then
    return exists (select 1 from jsonb_array_elements_text(p_solution) s
      where lower(regexp_replace(btrim(normalize(s, nfkc)), '\s+', ' ', 'g'))
        = lower(regexp_replace(btrim(normalize(p_answer #>> '{}', nfkc)), '\s+', ' ', 'g')))::int;
  elsif p_type = 'numeric' then
    return (abs((p_answer #>> '{}')::numeric - (p_solution ->> 'value')::numeric)
      <= coalesce((p_solution ->> 'tolerance')::numeric, 0))::int;
  elsif p_type = 'multiple' then
    v_all := jsonb_array_length(p_solution);
    select count(*) filter (where p_solution @> a.value), count(*) filter (where not p_solution @> a.value)
    into v_right, v_wrong from jsonb_array_elements(p_answer) a;
    if not p_partial then
      return (v_right = v_all and v_wrong = 0)::int;
    end if;
    return greatest(0, least((v_right - v_wrong) / v_all,
      v_right / v_all - v_wrong / greatest(jsonb_array_length(p_options) - v_all, 1)));
  elsif p_type = 'match' then
    select count(*) filter (where p_answer -> s.key = s.value), count(*) into v_right, v_all from jsonb_each(p_solution) s;
  else
    select count(*) filter (where p_answer -> (s.place::int - 1) = s.value), count(*) into v_right, v_all
    from jsonb_array_elements(p_solution) with ordinality s(value, place);
  end if;
  return case when p_partial or v_right = v_all then v_right / v_all else 0 end;
end
$$;
