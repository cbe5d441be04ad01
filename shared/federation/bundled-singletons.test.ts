import { describe, expect, it } from 'vitest';
import { shellOnlyPackage } from './bundled-singletons.ts';

describe('a library of the shell in a bundle', () => {
  it('[PLT-15] is recognised by its folder, nested and scoped ones too', () => {
    expect(shellOnlyPackage('/a/node_modules/react/index.js')).toBe('react');
    expect(shellOnlyPackage('/a/node_modules/x/node_modules/swr/dist/index.mjs')).toBe('swr');
    expect(shellOnlyPackage('/a/node_modules/@supabase/ssr/dist/main.js')).toBe('@supabase/ssr');
    expect(shellOnlyPackage('C:\\a\\node_modules\\jotai\\index.js')).toBe('jotai');
  });

  it('is not confused with its namesakes', () => {
    expect(shellOnlyPackage('/a/node_modules/react-select/index.js')).toBeUndefined();
    expect(shellOnlyPackage('/a/node_modules/@x/react/index.js')).toBeUndefined();
    expect(shellOnlyPackage('/a/src/react/index.ts')).toBeUndefined();
  });
});
