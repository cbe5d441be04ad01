create or replace function app.announce_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_account_id uuid := (v_row ->> 'account_id')::uuid;
  v_paths text[];
begin
  select array['/products', '/products/' || p.slug] || app.pages_with(v_account_id, array['pricing'])
    || coalesce((select app.course_paths(c.account_id, c.id, c.slug, c.instructor_id) from public.courses c
      where c.product_id = p.id and c.status = 'published' limit 1), '{}')
  into v_paths from public.products p where p.id = (v_row ->> 'product_id')::uuid and p.status = 'active';
  perform app.tell_paths('prices', v_account_id, v_paths);
  return null;
end
$$;
