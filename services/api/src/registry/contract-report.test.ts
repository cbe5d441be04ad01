import { describe, expect, it } from 'vitest';
import { TEST_SHELL, makeRemote, type MakeRemoteOptions } from '../testing/make-remote.ts';
import { contractReport } from './contract-report.ts';
import { SIZE_BUDGET } from './size-budget.ts';

const report = (
  build: { assets: unknown; files: Map<string, Uint8Array> },
  others: Parameters<typeof contractReport>[0]['others'] = [],
) =>
  contractReport({
    name: 'mf-commerce',
    assets: build.assets,
    files: build.files,
    shell: TEST_SHELL,
    others,
  });
const codes = (build: Parameters<typeof report>[0], others?: Parameters<typeof report>[1]) => {
  const result = report(build, others);
  return result.ok ? [] : result.breaches.map(({ code }) => code);
};

describe('contract report', () => {
  it('a build that keeps the contract passes', () => {
    expect(report(makeRemote()).ok).toBe(true);
  });

  it.each<[string, string, MakeRemoteOptions]>([
    ['a contract of another major', 'contract_version', { assets: { contractVersion: '2.0.0' } }],
    ['a contract newer than the shell', 'contract_version', { assets: { contractVersion: '1.3.0' } }],
    [
      '[PLT-16] a singleton of another major',
      'shared_requirement',
      { assets: { shared: { react: '^18.0.0' } } },
    ],
    ['a singleton the shell does not hold', 'shared_requirement', { assets: { shared: { vue: '^3.0.0' } } }],
    [
      'an undeclared event',
      'event_unknown',
      { declaration: { events: { emits: ['cart.burn'], listens: [] } } },
    ],
    [
      'a slot without its expose',
      'expose_missing',
      { declaration: { slots: [{ slot: 'site.overlay', expose: './CartDialog' }] } },
    ],
    [
      'an expose whose chunk is not there',
      'expose_missing',
      { assets: { exposes: { './CartButton': { chunks: ['web/gone.js'] }, './Checkout': { chunks: [] } } } },
    ],
    ['another name than it is published under', 'name_mismatch', { name: 'mf-other' }],
    [
      '[PLT-15] its own React',
      'bundled_singleton',
      { files: { 'web/vendor.js': 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1' } },
    ],
    [
      '[PLT-15] its own styled-components',
      'bundled_singleton',
      { files: { 'web/vendor.js': 'a="data-styled-version"' } },
    ],
    [
      'an entry above the budget',
      'over_budget',
      { files: { 'web/remoteEntry.js': 'x'.repeat(SIZE_BUDGET.entryBytes + 1) } },
    ],
  ])('[PLT-05] %s is refused', (_what, code, options) => {
    expect(codes(makeRemote(options))).toContain(code);
  });

  it('[PLT-05] every breach is listed, not the first one only', () => {
    const build = makeRemote({
      assets: { contractVersion: '2.0.0', shared: { react: '^18.0.0' } },
      declaration: { events: { emits: ['cart.burn'], listens: ['cart.freeze'] } },
    });
    expect(codes(build)).toEqual([
      'contract_version',
      'shared_requirement',
      'event_unknown',
      'event_unknown',
    ]);
  });

  it('[PLT-13] bytes that are not those of the hash, missing and unlisted files are refused', () => {
    const changed = makeRemote();
    changed.files.set('web/checkout.12345678.js', Buffer.from('console.log("checkouT")'));
    expect(codes(changed)).toEqual(['file_changed']);
    const missing = makeRemote();
    missing.files.delete('node/remoteEntry.cjs');
    expect(codes(missing)).toEqual(['file_missing']);
    const more = makeRemote();
    more.files.set('web/more.js', Buffer.from('1'));
    expect(codes(more)).toEqual(['file_unlisted']);
  });

  it('a route of another remote cannot be taken', () => {
    const others = [
      {
        name: 'mf-public-site',
        routes: [{ layout: 'public-site' as const, path: '/checkout', expose: './X' }],
      },
    ];
    expect(codes(makeRemote(), others)).toEqual(['route_taken']);
    expect(codes(makeRemote(), [{ ...others[0]!, name: 'mf-commerce' }])).toEqual([]);
  });

  it.each([
    null,
    {},
    { kind: 'remote' },
    { ...makeRemote().assets, extra: 1 },
    { ...makeRemote().assets, files: { '../x': {} } },
  ])('assets that are none are refused without a crash', (assets) =>
    expect(codes({ assets, files: new Map() })[0]).toBe('assets_invalid'),
  );
});
