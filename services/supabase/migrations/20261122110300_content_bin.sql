-- Deleted pages and posts lie in a bin first. There they are drafts that nobody sees, and their address is free again.
alter table public.pages add column binned_at timestamptz, add column binned_slug text;
alter table public.posts add column binned_at timestamptz, add column binned_slug text;

create function app.keep_bin_closed() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.binned_at is not null and (new.status = 'published' or new.binned_slug is null) then
    perform app.fail('not_found');
  end if;
  return new;
end
$$;
create trigger pages_bin before insert or update on public.pages for each row execute function app.keep_bin_closed();
create trigger posts_bin before insert or update on public.posts for each row execute function app.keep_bin_closed();

create function public.bin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%I set status = 'draft', binned_at = now(), binned_slug = slug,
      slug = rtrim(left(slug, 60), '-') || '-' || substr(md5(id::text), 1, 12) %s
    where id = $1 and binned_at is null$q$,
    case p_kind when 'page' then 'pages' else 'posts' end, case p_kind when 'page' then ', is_home = false' else '' end)
  using p_id;
  perform app.audit(v_account_id, 'content.binned', p_id, jsonb_build_object('kind', p_kind));
end
$$;

-- Takes it out again, as a draft; its address stays another one when somebody took the old one meanwhile.
create function public.unbin_content(p_kind text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account_id uuid := app.content_account(p_kind, p_id);
begin
  execute format($q$
    update public.%1$I r set binned_at = null, binned_slug = null,
      slug = case when exists (select 1 from public.%1$I o where o.account_id = r.account_id and o.slug = r.binned_slug)
        then r.slug else r.binned_slug end
    where r.id = $1 and r.binned_at is not null$q$, case p_kind when 'page' then 'pages' else 'posts' end)
  using p_id;
  perform app.audit(v_account_id, 'content.unbinned', p_id, jsonb_build_object('kind', p_kind));
end
$$;
revoke execute on function public.bin_content(text, uuid), public.unbin_content(text, uuid) from public;
grant execute on function public.bin_content(text, uuid), public.unbin_content(text, uuid) to authenticated, stoa_service;
