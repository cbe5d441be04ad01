-- Counts a stored object, or gives its room back. Past the plan's limit it fails, and the object is not stored. The platform has
-- no plan.
create or replace function app.count_stored(p_bucket_id text, p_metadata jsonb, p_sign int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.account_of_bucket(p_bucket_id);
  v_size bigint := p_sign * coalesce((p_metadata ->> 'size')::bigint, 0);
begin
  if v_account_id is null or exists (select 1 from public.accounts a where a.account_id = v_account_id and a.kind = 'platform') then
    return;
  end if;
  perform app.use_quota(v_account_id, 'storage', v_size);
  if p_metadata ->> 'mimetype' like 'video/%' then
    perform app.use_quota(v_account_id, 'videos', v_size);
  elsif p_metadata ->> 'mimetype' like 'image/%' then
    perform app.use_quota(v_account_id, 'images', p_sign);
  end if;
end
$$;
