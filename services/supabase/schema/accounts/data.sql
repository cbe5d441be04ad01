insert into public.accounts (account_id, slug, name, kind)
values ('00000000-0000-4000-8000-000000000001', 'platform', 'Stoa', 'platform')
on conflict do nothing;
insert into app.reserved_slugs (slug, reason)
select slug, 'a host or path of the platform'
from unnest(array['dashboard', 'checkout', 'login', 'signup', 'api', 'www', 'admin', '_sites', 'app', 'assets', 'auth',
  'blog', 'cdn', 'docs', 'help', 'mail', 'platform', 'remotes', 'shell', 'static', 'status', 'stoa', 'support']) as slug
on conflict do nothing;
insert into app.reserved_slugs (slug, reason) values ('atelier-nord', 'the demo profile''s own domain')
on conflict do nothing;
insert into app.reserved_slugs (slug, reason)
select slug, 'a name of mail, DNS or the platform'
from unnest(array[
  'smtp', 'mx', 'ns1', 'ns2', 'imap', 'pop', 'autodiscover', 'autoconfig', 'wpad', 'postmaster', 'hostmaster',
  'webmaster', 'abuse', 'security', 'account', 'accounts', 'billing', 'pay', 'id', 'sso', 'oauth', 'secure', 'test',
  'staging', 'demo', 'preview', 'dev', 'files', 'media', 'my', 'start', 'sites']) as slug
on conflict do nothing;
