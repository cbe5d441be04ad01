-- A preview may also show a build that nobody published: it is known by the digest that was pinned when it was granted.
alter table registry.overrides
  add column local_digest text check (local_digest ~ '^[0-9a-f]{64}$'),
  add column published_version text generated always as (case when local_digest is null then version end) stored,
  drop constraint overrides_name_version_fkey,
  add foreign key (name, published_version) references registry.versions (name, version),
  add foreign key (name) references registry.micro_frontends (name);
