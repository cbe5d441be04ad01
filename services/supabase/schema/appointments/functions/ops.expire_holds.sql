create or replace function ops.expire_holds() returns int
language sql security definer set search_path = '' as $$ select app.expire_holds() $$;
grant execute on function ops.expire_holds to stoa_service;
