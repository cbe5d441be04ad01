import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../shared/settings.ts';
import { requireDemoPassword } from './demo-password.ts';
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

  it('[EXAM-A9] a weak demo password ends the first start in words, and no later one', async () => {
    const { passwords } = readSettings({});
    const settings = { demo: true, demoPassword: 'abc1234567', passwords, dataDir: dir };
    await expect(requireDemoPassword(settings)).rejects.toThrow(/^STOA_DEMO_PASSWORD cannot be used: .*weak/);
    await expect(requireDemoPassword({ ...settings, demo: false })).resolves.toBeUndefined();
    readSecrets(dir, 'my-demo-1');
    await expect(requireDemoPassword(settings)).resolves.toBeUndefined();
  });

  it('are made once, or are what was asked for', () => {
    const made = readSecrets(dir, 'my-demo-1');
    expect(made.demoPassword).toBe('my-demo-1');
    expect(readSecrets(dir, null)).toEqual(made);
  });
});
