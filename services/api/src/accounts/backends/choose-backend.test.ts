import { describe, expect, it } from 'vitest';
import { chooseBackend } from './choose-backend.ts';

const one = { url: 'https://one.example', anonKey: 'key-1' };
const two = { url: 'https://two.example', anonKey: 'key-2' };
const usual = { url: '', anonKey: 'key-0' };
const presets = { SERVER_1: one, SERVER_2: two };
const own = { url: 'https://own.example', anonKey: 'key-own' };

describe('chooseBackend', () => {
  it('[TEN-13] own address and key give a client of exactly those two', () => {
    expect(chooseBackend(own, presets, usual)).toEqual({ source: 'own', ...own });
  });

  it('[TEN-14] SERVER_1 is the first preset and SERVER_2 the second', () => {
    expect(chooseBackend({ server_id: 'SERVER_1' }, presets, usual)).toEqual({ source: 'SERVER_1', ...one });
    expect(chooseBackend({ server_id: 'SERVER_2' }, presets, usual)).toEqual({ source: 'SERVER_2', ...two });
  });

  it.each([
    null,
    {},
    { server_id: 'SERVER_3' },
    { server_id: 'server_1' },
    { url: own.url },
    { anonKey: own.anonKey },
  ])('[TEN-15] %j is the default backend', (settings) =>
    expect(chooseBackend(settings, presets, usual)).toEqual({ source: 'default', ...usual }),
  );

  it('[TEN-20] what a preset keeps for the service is not part of what is chosen', () => {
    const preset = { ...one, jwtSecret: 'secret', databaseUrl: 'postgres://u:p@h/d' };
    expect(chooseBackend({ server_id: 'SERVER_1' }, { SERVER_1: preset }, usual)).toEqual({
      source: 'SERVER_1',
      ...one,
    });
  });

  it('[TEN-15] own values win over server_id, and a preset that is not configured is the default', () => {
    expect(chooseBackend({ ...own, server_id: 'SERVER_1' }, presets, usual).source).toBe('own');
    expect(chooseBackend({ url: own.url, server_id: 'SERVER_1' }, presets, usual).source).toBe('SERVER_1');
    expect(chooseBackend({ server_id: 'SERVER_2' }, { SERVER_1: one }, usual).source).toBe('default');
  });
});
