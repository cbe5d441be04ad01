import { AUDIT_ACTIONS } from '@stoa/shared/contracts/audit-actions';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import ar from '../../../locales/ar/audit.json' with { type: 'json' };
import en from '../../../locales/en/audit.json' with { type: 'json' };

const SERVICES = join(import.meta.dirname, '../../../../services');
const keys = Object.values(AUDIT_ACTIONS)
  .flat()
  .map((action) => action.replaceAll('.', '_'));

// The type of `writeAudit` takes these actions alone.
it('[SUP-05] every action of the audit log and every area has a name in each language', () => {
  for (const texts of [en, ar]) {
    expect(Object.keys(texts.auditAction).toSorted()).toEqual(keys.toSorted());
    expect(Object.keys(texts.auditArea)).toEqual(['label', ...Object.keys(AUDIT_ACTIONS)]);
    const names = Object.values(texts.auditAction);
    expect(names.filter((name) => name.trim() === '' || /[._]/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

it('no function of the database and no other code writes into the audit log past that type', () => {
  const found = ['supabase/schema', 'api/src', 'cli/src'].flatMap((folder) =>
    readdirSync(join(SERVICES, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(sql|ts)$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) =>
        /insert\s+into\s+registry\.audit\b/i.test(readFileSync(join(SERVICES, folder, file), 'utf8')),
      ),
  );
  expect(found.map((file) => file.replaceAll('\\', '/'))).toEqual(['shared/audit/write-audit.ts']);
});
