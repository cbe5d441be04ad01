-- Kept by the service, as people choose a language of pages, which no row of theirs says.
create or replace function public.note_language(p_account_id uuid, p_language text) returns void
language sql security definer set search_path = '' as $$
  update public.members m set language = p_language
  where m.account_id = p_account_id and m.user_id = auth.uid() and app.is_language(p_language)
    and m.language is distinct from p_language
$$;
grant execute on function public.note_language to authenticated, stoa_service;
