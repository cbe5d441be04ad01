/** Tables the public suite of postgrest-js needs beyond `CHAT`: every kind of relationship, and functions. */
export const SUITE = /* sql */ `
  create table public.profiles (id int primary key, name text references public.people);
  insert into public.profiles values (1, 'ada'), (2, null);
  create table public.trios (
    id int primary key, first text not null references public.people,
    second text not null references public.people, third text references public.people
  );
  insert into public.trios values (1, 'ada', 'bo', 'cy'), (2, 'ada', 'cy', null);
  create table public.hotels (id int primary key, name text);
  create table public.stays (id int primary key, hotel_id int references public.hotels);
  insert into public.hotels values (1, 'Sea'), (2, null);
  insert into public.stays values (1, 1), (2, null), (3, 2);
  create table public.corners (id int primary key, "two words" text);
  insert into public.corners values (1, 'a');
  create table public.bigs (id int primary key, big bigint);
  insert into public.bigs values (1, 9223372036854775807), (2, 0), (3, 0);
  create table public.events (id int, day date, primary key (id, day)) partition by range (day);
  create table public.events_now partition of public.events for values from ('2020-01-01') to ('2040-01-01');
  insert into public.events values (1, '2024-02-03');
  create view public.online with (security_invoker = true) as select * from public.people where mood = 'ONLINE';
  create view public.newest with (security_invoker = true) as select * from public.messages order by id desc limit 100;
  create view public.handles with (security_invoker = true) as select name, 1 as one from public.people;

  create function public.month_of(public.events) returns int language sql stable as 'select extract(month from $1.day)::int';
  create function public.written_in(p_channel public.channels) returns setof public.messages language sql stable as
    'select * from public.messages where channel_id = p_channel.id order by id';
  create function public.written_in(p_person public.people) returns setof public.messages language sql stable as
    'select * from public.messages where author = p_person.name order by id';
  create function public.written_by(p_name text) returns setof public.messages language sql stable as
    'select * from public.messages where author = p_name order by id';
  create function public.said_online(p_online public.online) returns setof public.messages language sql stable as
    'select * from public.messages where author = p_online.name order by id';
  create function public.newest_of(p_person public.people) returns setof public.newest language sql stable as
    'select * from public.newest where author = p_person.name order by id desc';
  create function public.newest_by(p_name text) returns setof public.newest language sql stable as
    'select * from public.newest where author = p_name order by id desc';
  create function public.profile_of(p_person public.people) returns public.profiles language sql stable as
    'select * from public.profiles where name = p_person.name limit 1';
  create function public.profile_row(p_person public.people) returns setof public.profiles rows 1 language sql stable as
    'select * from public.profiles where name = p_person.name limit 1';
  create function public.mute(p_pattern text) returns setof public.people language sql as
    $$ update public.people set mood = 'OFFLINE' where name like p_pattern returning * $$;
  create function public.said(p_text text default '') returns text language sql immutable as 'select p_text';
  create function public.take_ids(p_ids uuid[]) returns void language sql immutable as '';
  create function public.big_text(p_big bigint) returns text language sql immutable as 'select p_big::text';
  create function public.id_of(p_payload jsonb) returns text language sql immutable as $$ select p_payload->>'id' $$;
  create function public.clash() returns void language sql as '';
  create function public.clash(a text) returns int language sql as 'select 1';
  create function public.clash(a int) returns text language sql as $$ select 'foo' $$;
  create function public.choice() returns void language sql as '';
  create function public.choice(a text) returns int language sql as 'select 1';
  create function public.choice(b int) returns text language sql as $$ select 'foo' $$;
  create function public.choice(p_profile bigint) returns setof public.profiles language sql stable as
    'select * from public.profiles where id = p_profile';
  create function public.choice(p_channel bigint, p_text text default '') returns setof public.messages language sql stable as
    'select * from public.messages where channel_id = p_channel and text = p_text';
  create function public.choice(p_person public.people) returns setof public.messages language sql stable as
    'select * from public.messages where author = p_person.name order by id';
  create function public.bare_json(json) returns text language sql as $$ select $1->''->>'a' $$;
  create function public.bare_jsonb(jsonb) returns text language sql as $$ select $1->''->>'a' $$;
  create function public.bare_int(int) returns int language sql as 'select 1';
`;

const TEXTS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  206: 'Partial Content',
};

/** A whole reply as postgrest-js gives it, so that status and count are judged with every case. */
export const fine = (data: unknown, status = 200, count: number | null = null) => ({
  success: true,
  error: null,
  data,
  count,
  status,
  statusText: TEXTS[status],
});

/** Builds PostgREST's result of a failed request. */
export const rejectedWith = (status: number, error: Record<string, unknown>) => ({
  success: false,
  data: null,
  count: null,
  status,
  error,
});
