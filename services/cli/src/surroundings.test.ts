import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceUrl } from './call-service.ts';
import { findToken } from './find-token.ts';
import { readBuild, readFolder } from './read-build.ts';

let root: string;
let remote: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stoa-cli-'));
  remote = join(root, 'mf-commerce');
  mkdirSync(remote);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const writePackage = (facts: object) => writeFileSync(join(remote, 'package.json'), JSON.stringify(facts));

describe('where the service is', () => {
  it('is STOA_URL, else the port of this machine', () => {
    expect(serviceUrl({})).toBe('http://localhost:3000');
    expect(serviceUrl({ PORT: '3100' })).toBe('http://localhost:3100');
    expect(serviceUrl({ STOA_URL: 'https://stoa.example/', PORT: '1' })).toBe('https://stoa.example');
    expect(() => serviceUrl({ STOA_URL: 'stoa.example' })).toThrow('STOA_URL isn’t a valid URL');
  });
});

describe('the publish token', () => {
  it('is STOA_TOKEN, else the one in the data folder here or above', () => {
    expect(findToken('mf-commerce', remote, { STOA_TOKEN: ' given ' })).toBe('given');
    mkdirSync(join(root, '.stoa', 'tokens'), { recursive: true });
    writeFileSync(join(root, '.stoa', 'tokens', 'mf-commerce.token'), 'kept\n');
    expect(findToken('mf-commerce', remote, {})).toBe('kept');
    expect(findToken('mf-commerce', '/', { STOA_DATA: join(root, '.stoa') })).toBe('kept');
    expect(() => findToken('mf-dashboard', remote, {})).toThrow('No publish token for mf-dashboard');
  });
});

describe('the build', () => {
  it('is the version that package.json names, with every listed file', () => {
    writePackage({ name: '@stoa/mf-commerce', version: '1.1.0' });
    const dist = join(remote, 'dist', '1.1.0');
    mkdirSync(join(dist, 'web'), { recursive: true });
    writeFileSync(join(dist, 'web', 'x.js'), 'x');
    writeFileSync(join(dist, 'web', 'unlisted.js'), 'y');
    writeFileSync(join(dist, 'assets.json'), JSON.stringify({ files: { 'web/x.js': {} } }));
    expect(readBuild(readFolder(remote)).files).toEqual({ 'web/x.js': Buffer.from('x').toString('base64') });
    rmSync(join(dist, 'web', 'x.js'));
    expect(() => readBuild(readFolder(remote))).toThrow('is missing web/x.js');
  });

  it('is asked for where there is none, and a folder that is no remote says so', () => {
    expect(() => readFolder(remote)).toThrow('No package.json');
    writePackage({ name: '@stoa/cli', version: '1.0.0' });
    expect(() => readFolder(remote)).toThrow('isn’t a remote');
    writePackage({ name: '@stoa/mf-commerce', version: '2.0.0' });
    expect(() => readBuild(readFolder(remote))).toThrow('mf-commerce 2.0.0 hasn’t been built');
  });
});
