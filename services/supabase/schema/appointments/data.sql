insert into ops.link_keys (purpose) values ('booking')
on conflict do nothing;
