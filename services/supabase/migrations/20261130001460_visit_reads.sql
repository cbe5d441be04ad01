alter table ops.visits_live
  add column seconds int check (seconds between 0 and 3600),
  add column depth int check (depth between 0 and 100),
  add check ((seconds is null) = (depth is null));
alter table public.visit_days
  add column reads int not null default 0 check (reads between 0 and views),
  add column seconds bigint not null default 0 check (seconds >= 0),
  add column depth bigint not null default 0 check (depth between 0 and reads * 100::bigint);
