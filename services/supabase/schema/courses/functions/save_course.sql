-- Keeps what is said of a course, if nobody else did since that version.
create or replace function public.save_course(p_course_id uuid, p_version int, p_course jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_version int;
begin
  perform app.need_course(p_course_id, 'manage_curriculum');
  update public.courses c set version = c.version + 1,
    title = btrim(coalesce(p_course ->> 'title', c.title)),
    slug = coalesce(p_course ->> 'slug', c.slug),
    excerpt = coalesce(p_course ->> 'excerpt', c.excerpt),
    description = coalesce(p_course ->> 'description', c.description),
    featured_image = case when jsonb_typeof(p_course -> 'image') = 'object' then jsonb_strip_nulls(jsonb_build_object(
      'image', left(p_course -> 'image' ->> 'image', 500), 'alt', left(p_course -> 'image' ->> 'alt', 300))) else c.featured_image end,
    level = coalesce(p_course ->> 'level', c.level),
    language = coalesce(p_course ->> 'language', c.language),
    access = coalesce(p_course ->> 'access', c.access),
    drip_mode = coalesce(p_course ->> 'drip_mode', c.drip_mode),
    tags = case when p_course ? 'tags' then array(select distinct btrim(t) from jsonb_array_elements_text(p_course -> 'tags') t
      where btrim(t) <> '' order by 1) else c.tags end,
    allow_reviews = coalesce((p_course ->> 'allow_reviews')::boolean, c.allow_reviews),
    category_id = case when p_course ? 'category_id' then (p_course ->> 'category_id')::uuid else c.category_id end,
    certificate_template_id = case when p_course ? 'certificate_template_id'
      then (p_course ->> 'certificate_template_id')::uuid else c.certificate_template_id end
  where c.id = p_course_id and c.version = p_version
  returning c.version into v_version;
  if not found then
    perform app.fail('precondition_failed');
  end if;
  if exists (select 1 from public.courses c where c.id = p_course_id and (length(c.excerpt) > 1000 or length(c.description) > 50000
    or coalesce(c.featured_image ->> 'image', '/') !~ '^(https://|/(?![/\\]))')) then
    perform app.fail('invalid_input');
  end if;
  return v_version;
exception
  when unique_violation then
    perform app.fail('slug_taken');
  when check_violation or data_exception or foreign_key_violation then
    perform app.fail('invalid_input');
end
$$;
grant execute on function public.save_course to authenticated, stoa_service;
