create or replace function public.am_i_operator() returns boolean
language sql stable set search_path = '' as $$ select app.is_operator() $$;
grant execute on function public.am_i_operator to authenticated, stoa_service;
