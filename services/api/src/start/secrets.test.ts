import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'stoa-secrets-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the secrets of an installation', () => {
  it('hold a demo password that sign-up would take, whatever chance gives', () => {
    for (let install = 0; install < 300; install += 1) {
      const { demoPassword } = readSecrets(join(dir, String(install)), null);
      expect(demoPassword).toMatch(/\p{L}/u);
      expect(demoPassword).toMatch(/[^\p{L}]/u);
      expect(demoPassword.length).toBeGreaterThanOrEqual(12);
    }
  });

  it('are made once, or are what was asked for', () => {
    const made = readSecrets(dir, 'my-demo-1');
    expect(made.demoPassword).toBe('my-demo-1');
    expect(readSecrets(dir, null)).toEqual(made);
  });
});
