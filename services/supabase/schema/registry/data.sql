insert into registry.revision default values
on conflict do nothing;
