-- By the type that the store found in the bytes.
create or replace function app.guard_file_types() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.assignments a, jsonb_array_elements(new.files) f
    left join storage.objects o on o.bucket_id = new.account_id || '-work' and o.name = f.value ->> 'path'
    where a.lesson_id = new.lesson_id and a.file_types <> '{}'
      and not coalesce(case split_part(o.metadata ->> 'mimetype', '/', 1) when 'image' then 'image' when 'video' then 'video'
        when 'audio' then 'audio' else 'document' end = any (a.file_types) and o.id is not null, false)) then
    perform app.fail('unsupported_media_type');
  end if;
  return new;
end
$$;
