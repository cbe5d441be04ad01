create or replace function app.keep_first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.revisions (account_id, page_id, post_id, number, data, published_at)
  values (new.account_id, case when tg_table_name = 'pages' then new.id end, case when tg_table_name = 'posts' then new.id end, 1,
    app.published_version(case tg_table_name when 'pages' then 'page' else 'post' end, to_jsonb(new)),
    coalesce(new.published_at, now()));
  return null;
end
$$;
