-- Pictures of the writer's own, uploaded for this very group, that really are pictures.
create or replace function app.are_group_pictures(p_group public.groups, p_images jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_images) = 'array' and jsonb_array_length(p_images) <= 4 then
    (select coalesce(bool_and(coalesce(jsonb_typeof(i.value) = 'object' and length(i.value ->> 'alt') <= 300
      and i.value - 'path' - 'alt' = '{}'
      and exists (select 1 from storage.objects o where o.bucket_id = p_group.account_id || '-work'
        and o.name = i.value ->> 'path' and o.name like 'groups/' || p_group.id || '/' || auth.uid() || '/%'
        and o.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/gif', 'image/avif', 'image/bmp')), false)), true)
     from jsonb_array_elements(p_images) i) end, false)
$$;
