-- In which language a member reads the site: mails to them are written in it.
alter table public.members add column language text check (language ~ '^[a-z]{2}$');

-- Kept by the service, as people choose a language of pages, which no row of theirs says.
create function public.note_language(p_account_id uuid, p_language text) returns void
language sql security definer set search_path = '' as $$
  update public.members m set language = p_language
  where m.account_id = p_account_id and m.user_id = auth.uid() and app.is_language(p_language)
    and m.language is distinct from p_language
$$;
revoke execute on function public.note_language(uuid, text) from public, anon;
grant execute on function public.note_language(uuid, text) to authenticated, stoa_service;

drop function ops.take_mail_notifications(int);
create function ops.take_mail_notifications(p_limit int default 100)
returns table (id uuid, account_id uuid, user_id uuid, email text, language text, type text, message text, data jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    update public.notifications n set mailed_at = now()
    where n.id in (select x.id from public.notifications x where x.by_email and x.mailed_at is null
      order by x.created_at limit p_limit for update skip locked)
    returning n.*
  )
  select t.id, t.account_id, t.user_id, m.email, m.language, t.type, t.message, t.data
  from taken t join public.members m on m.account_id = t.account_id and m.user_id = t.user_id and m.status = 'active'
$$;
revoke execute on function ops.take_mail_notifications(int) from public;
grant execute on function ops.take_mail_notifications(int) to stoa_service;

create function ops.language_of_buyer(p_order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.language from public.orders o
  join public.members m on m.account_id = o.account_id and m.user_id = o.user_id where o.id = p_order_id
$$;
revoke execute on function ops.language_of_buyer(uuid) from public;
grant execute on function ops.language_of_buyer(uuid) to stoa_service;
