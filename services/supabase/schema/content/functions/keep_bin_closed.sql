create or replace function app.keep_bin_closed() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.binned_at is not null and (new.status = 'published' or new.binned_slug is null) then
    perform app.fail('not_found');
  end if;
  return new;
end
$$;
