-- Entries of one account in one day of its zone, spam included: what a flood may cost at most.
create or replace function app.form_entries_a_day() returns int
language sql immutable set search_path = '' as $$ select 50000 $$;
