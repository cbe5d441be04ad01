import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Environment, readSettings, SettingsError } from './settings.ts';

const ONE = { SERVER_1_URL: 'https://one.example', SERVER_1_ANON_KEY: 'k' };
const HOSTED = { SUPABASE_URL: 'https://x.example', DATABASE_URL: 'postgres://u@h/d' };
const SERVICE_KEY = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`;

describe('settings', () => {
  it('nothing set is the embedded server on port 3000 of this machine', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      listenHost: '127.0.0.1',
      databaseUrl: null,
      hosted: null,
      platformHost: 'localhost',
      sitesDomain: 'localhost',
      demo: true,
    });
  });

  it('[SUP-02] the list of operators has no default and comes from the environment', () => {
    expect(readSettings({}).platformAdmins).toEqual([]);
    expect(readSettings({ PLATFORM_ADMINS: ' Ada@x.example, bob@y.example ' }).platformAdmins).toEqual([
      'ada@x.example',
      'bob@y.example',
    ]);
  });

  it.each([
    [
      { SUPABASE_URL: 'https://x.supabase.example', SUPABASE_ANON_KEY: 'k' },
      /SUPABASE_URL needs DATABASE_URL/,
    ],
    [{ SUPABASE_URL: 'https://x.example', DATABASE_URL: 'postgres://u@h/d' }, /SUPABASE_ANON_KEY/],
    [{ PORT: 'eighty' }, /^PORT cannot be used/],
    [{ PORT: '70000' }, /^PORT cannot be used/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL cannot be used/],
    [{ PLATFORM_HOST: 'http://stoa.example' }, /^PLATFORM_HOST cannot be used/],
    [{ SERVER_1_URL: 'https://one.example' }, /SERVER_1_ANON_KEY/],
    [{ SERVER_2_DATABASE_URL: 'postgres://u@h/d' }, /SERVER_2_URL/],
    [{ ...ONE, SERVER_1_DATABASE_URL: 'https://one.example' }, /^SERVER_1_DATABASE_URL cannot be used/],
    [{ ...ONE, SERVER_1_ANON_KEY: 'sb_secret_x' }, /SERVER_1_ANON_KEY holds a service key/],
    [{ ...HOSTED, SUPABASE_ANON_KEY: SERVICE_KEY }, /SUPABASE_ANON_KEY holds a service key/],
    [{ PLATFORM_ADMINS: 'not an address' }, /^PLATFORM_ADMINS/],
    [
      {
        STOA_LOCAL_OVERRIDES: '1',
        SUPABASE_URL: 'https://x.example',
        SUPABASE_ANON_KEY: 'k',
        SUPABASE_JWT_SECRET: 'a-secret-that-is-long-enough-for-it',
        DATABASE_URL: 'postgres://u@h/d',
      },
      /^STOA_LOCAL_OVERRIDES=1 is for development on one machine: it cannot stand beside SUPABASE_URL as it is set\.$/,
    ],
    [{ ...ONE, STOA_LOCAL_OVERRIDES: '1' }, /beside SERVER_1_URL as/],
    [{ STOA_LOCAL_OVERRIDES: '1', PLATFORM_HOST: 'stoa.example' }, /beside PLATFORM_HOST as/],
    [{ STOA_LOCAL_OVERRIDES: '1', SITES_DOMAIN: 'sites.example' }, /beside SITES_DOMAIN as/],
    [{ STOA_LOCAL_OVERRIDES: '1', PUBLIC_SCHEME: 'https' }, /beside PUBLIC_SCHEME=https as/],
    [{ STOA_LOCAL_OVERRIDES: '1', TRUSTED_PROXIES: '1' }, /beside TRUSTED_PROXIES as/],
    [{ STOA_LOCAL_OVERRIDES: '1', LISTEN_HOST: '0.0.0.0' }, /beside LISTEN_HOST as/],
    [{ STOA_LOCAL_OVERRIDES: '1', NODE_ENV: 'production' }, /beside NODE_ENV=production as/],
    [{ PLATFORM_HOST: 'www.stoa.example', SITES_DOMAIN: 'sites.stoa.example' }, /both lie on stoa\.example/],
  ])('%j refuses with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it('[TEN-14] a preset is address and public key; its secret and its database are the service’s', () => {
    expect(readSettings(ONE).presets).toEqual({
      SERVER_1: { url: 'https://one.example', anonKey: 'k', jwtSecret: null, databaseUrl: null },
    });
    expect(
      readSettings({ ...ONE, SERVER_1_DATABASE_URL: 'postgres://u@h/d' }).presets.SERVER_1,
    ).toMatchObject({
      databaseUrl: 'postgres://u@h/d',
    });
    expect(readSettings({ ...HOSTED, SUPABASE_ANON_KEY: 'k' }).hosted).toMatchObject({ jwtSecret: null });
  });

  it('[PLT-20] local builds are off unless asked for, and then this machine alone is listened to', () => {
    expect(readSettings({}).localOverrides).toBe(false);
    for (const LISTEN_HOST of [undefined, 'localhost', '127.0.0.1', '::1']) {
      const settings = readSettings({ STOA_LOCAL_OVERRIDES: '1', LISTEN_HOST });
      expect(settings.localOverrides).toBe(true);
    }
  });

  it('platform and sites may share a domain only where that is accepted', () => {
    const shared = {
      PLATFORM_HOST: 'www.stoa.example',
      SITES_DOMAIN: 'sites.stoa.example',
      ACCEPT_SHARED_DOMAIN: '1',
    };
    expect(readSettings(shared).sitesDomain).toBe('sites.stoa.example');
    const apart = { PLATFORM_HOST: 'stoa.example', SITES_DOMAIN: 'stoa-sites.example' };
    expect(readSettings(apart).listenHost).toBe('0.0.0.0');
  });

  it('the example file documents every setting and no other', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
    const documented = [...text.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name).toSorted();
    expect(documented).toEqual(Object.keys(Environment.shape).toSorted());
  });
});
