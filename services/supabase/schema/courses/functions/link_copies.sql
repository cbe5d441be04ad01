-- Lessons that wait for one that was copied with them wait for its copy.
create or replace function app.link_copies(p_map jsonb) returns void
language sql set search_path = '' as $$
  update public.lessons l set after_lesson_id = (p_map ->> o.after_lesson_id::text)::uuid
  from jsonb_each_text(p_map) m join public.lessons o on o.id = m.key::uuid
  where l.id = m.value::uuid and p_map ? o.after_lesson_id::text
$$;
