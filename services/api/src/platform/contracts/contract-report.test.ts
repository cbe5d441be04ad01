import { describe, expect, it } from 'vitest';
import { remoteManifest } from '@stoa/shared/federation/mf-manifest';
import { TEST_SHELL, makeRemote, type MakeRemoteOptions } from '../../testing/make-remote.ts';
import { contractReport, type ReportInput } from './contract-report.ts';
import { SIZE_BUDGET } from './size-budget.ts';

const report = (
  build: { assets: unknown; files: Map<string, Uint8Array> },
  around: Partial<Pick<ReportInput, 'neighbours' | 'live' | 'grant'>> = {},
) =>
  contractReport({
    name: 'mf-commerce',
    assets: build.assets,
    files: build.files,
    shell: TEST_SHELL,
    neighbours: [],
    live: null,
    grant: null,
    ...around,
  });
const codes = (build: Parameters<typeof report>[0], around?: Parameters<typeof report>[1]) => {
  const result = report(build, around);
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

  it('[PLT-05] [I18N-02] messages count for one language at a time, and those of all have a budget of their own', () => {
    const messages = (languages: string[], files: number) =>
      Object.fromEntries(
        languages.flatMap((language) =>
          Array.from({ length: files }, (_, index) => [
            `web/words-${language}-part${index}.js`,
            'x'.repeat(SIZE_BUDGET.scriptBytes),
          ]),
        ),
      );
    const four = messages(['de', 'fr', 'es', 'ar'], 5);
    expect(Object.values(four).join('').length).toBeGreaterThan(SIZE_BUDGET.webBytes);
    expect(codes(makeRemote({ files: four }))).not.toContain('over_budget');
    expect(codes(makeRemote({ files: messages(['de'], 17) }))).toContain('over_budget');
    const eight = messages(['de', 'fr', 'es', 'ar', 'ja', 'zh', 'ko', 'th'], 5);
    expect(codes(makeRemote({ files: eight }))).toContain('over_budget');
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

  it.each<[string, string, (build: ReturnType<typeof makeRemote>) => Record<string, unknown>]>([
    ['no manifest', 'is not among the files', () => ({})],
    ['something else under its name', 'is no manifest', () => ({ name: 'mf_commerce_1_0_0' })],
    [
      'a manifest of another version',
      'says mf_commerce_2_0_0',
      ({ assets }) => remoteManifest({ ...assets, container: 'mf_commerce_2_0_0' }),
    ],
    [
      'a manifest that lacks an expose',
      'says ./Checkout',
      ({ assets }) => remoteManifest({ ...assets, exposes: { './Checkout': { chunks: [] } } }),
    ],
    [
      'a manifest that leads to another place',
      'says https://cdn.example/',
      ({ assets }) => {
        const manifest = remoteManifest(assets);
        return { ...manifest, metaData: { ...manifest.metaData, publicPath: 'https://cdn.example/' } };
      },
    ],
  ])('[PLT-29] %s is refused: a host that reads it must find this build', (what, message, manifestOf) => {
    const build = makeRemote();
    if (what === 'no manifest') build.files.delete('web/mf-manifest.json');
    else build.files.set('web/mf-manifest.json', Buffer.from(JSON.stringify(manifestOf(build))));
    const result = report(build);
    expect(result.ok ? [] : result.breaches.map((breach) => breach.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });

  it('[PLT-05] the refusal says what would be accepted', () => {
    const result = report(makeRemote({ assets: { shared: { react: '^18.0.0', vue: '^3.0.0' } } }));
    expect(result.ok ? [] : result.breaches.map(({ path, accepts }) => [path, accepts])).toEqual([
      ['shared.react', 'a range that 19.3.1 satisfies, as ^19.3.1'],
      ['shared.vue', 'a build without vue'],
    ]);
  });

  it('[PLT-05] a route of another remote cannot be taken, and who has it is named', () => {
    const routes = [{ layout: 'public-site' as const, path: '/checkout', expose: './Checkout' }];
    const other = makeRemote({ name: 'mf-public-site', declaration: { routes } }).assets;
    const result = report(makeRemote(), {
      neighbours: [{ assets: other, uses: ['stable', 'pinned by kiln'] }],
    });
    expect(result.ok ? [] : result.breaches).toEqual([
      expect.objectContaining({
        code: 'route_taken',
        breaks: ['mf-public-site 1.0.0 (stable, pinned by kiln)'],
      }),
    ]);
    const own = makeRemote({ version: '0.9.0' }).assets;
    expect(codes(makeRemote(), { neighbours: [{ assets: own, uses: ['stable'] }] })).toEqual([]);
  });

  it('[PLT-05] a slot or an address that pages need and the live version gives may not be dropped', () => {
    const live = makeRemote().assets;
    const bare = makeRemote({ version: '2.0.0', declaration: { routes: [], slots: [] } });
    expect(codes(bare, { live })).toEqual(['slot_lost', 'route_lost']);
    expect(codes(bare, { live: null })).toEqual([]);
    const moved = makeRemote({ name: 'mf-shop', declaration: {} }).assets;
    expect(codes(bare, { live, neighbours: [{ assets: moved, uses: ['stable'] }] })).toEqual([]);
    expect(codes(bare, { live, neighbours: [{ assets: moved, uses: ['pinned by kiln'] }] })).toEqual([
      'slot_lost',
      'route_lost',
    ]);
  });

  describe('[EXAM-D2] [PLT-05] an event that somebody counts on is not dropped', () => {
    type Events = { emits: string[]; listens: string[] };
    const remote = (name: string, version: string, events: Events) =>
      makeRemote({ name, version, declaration: { routes: [], slots: [], events } }).assets;
    const live = makeRemote({
      declaration: { events: { emits: ['cart.open'], listens: ['cart.add'] } },
    }).assets;
    const build = (events: Events) => makeRemote({ version: '2.0.0', declaration: { events } });
    const nothing = { emits: [], listens: [] };
    const listener = remote('mf-dashboard', '1.1.0', { emits: [], listens: ['cart.open'] });
    const emitter = remote('mf-public-site', '1.0.0', { emits: ['cart.add'], listens: [] });

    it('no longer emitted what a version in use listens to, or the reverse: refused, with who breaks', () => {
      const neighbours = [
        { assets: listener, uses: ['pinned by kiln'] },
        { assets: emitter, uses: ['stable', 'beta'] },
      ];
      const result = report(build(nothing), { live, neighbours });
      expect(result.ok ? [] : result.breaches).toEqual([
        {
          code: 'event_dropped',
          path: 'declaration.events.emits',
          message: 'cart.open is emitted by 1.0.0 and by nothing any more',
          accepts: 'a build that emits cart.open',
          breaks: ['mf-dashboard 1.1.0 (pinned by kiln)'],
        },
        {
          code: 'event_dropped',
          path: 'declaration.events.listens',
          message: 'cart.add is listened to by 1.0.0 and by nothing any more',
          accepts: 'a build that listens to cart.add',
          breaks: ['mf-public-site 1.0.0 (stable, beta)'],
        },
      ]);
    });

    it('the shell counts as well', () => {
      const sale = { emits: ['checkout.completed'], listens: ['session.changed'] };
      const before = makeRemote({ declaration: { events: sale } }).assets;
      const result = report(build(nothing), { live: before });
      expect(result.ok ? [] : result.breaches.map(({ breaks }) => breaks)).toEqual([
        ['the shell'],
        ['the shell'],
      ]);
    });

    it('what nobody counts on may go, and so may what another live remote does instead', () => {
      expect(codes(build(nothing), { live })).toEqual([]);
      const other = (events: Events, uses = ['stable']) => ({
        assets: remote('mf-other', '1.0.0', events),
        uses,
      });
      const around = [{ assets: listener, uses: ['stable'] }];
      const retained = { emits: [], listens: ['cart.add'] };
      const emits = { emits: ['cart.open'], listens: [] };
      expect(codes(build(retained), { live, neighbours: [...around, other(emits)] })).toEqual([]);
      expect(codes(build(retained), { live, neighbours: [...around, other(emits, ['beta'])] })).toEqual([
        'event_dropped',
      ]);
      expect(codes(build(retained), { live: null, neighbours: around })).toEqual([]);
    });
  });

  it('[PLT-05] an event that a pinned listener cannot read is refused, with every listener that breaks', () => {
    const total = (type: string) => ({
      'cart.changed': {
        version: 1,
        payload: { type: 'object', properties: { total: { type } }, required: ['total'] },
      },
    });
    const listener = (version: string, type: string) =>
      makeRemote({
        name: 'mf-dashboard',
        version,
        declaration: { routes: [], slots: [], events: { emits: [], listens: ['cart.changed'] } },
        assets: { eventContracts: total(type) },
      }).assets;
    const bus = { type: 'object', properties: {}, required: [] };
    const emitter = makeRemote({
      assets: { eventContracts: { ...total('number'), 'session.changed': { version: 1, payload: bus } } },
    });
    const neighbours = [
      { assets: listener('1.0.0', 'string'), uses: ['pinned by kiln'] },
      { assets: listener('1.1.0', 'string'), uses: ['beta'] },
      { assets: listener('1.2.0', 'number'), uses: ['stable'] },
    ];
    const result = report(emitter, { neighbours });
    const found = result.ok ? [] : result.breaches.filter(({ breaks }) => breaks);
    expect(found).toEqual([
      expect.objectContaining({
        code: 'event_payload',
        path: 'events.cart.changed',
        message: expect.stringContaining('payload.total may be number, and must be string'),
        breaks: ['mf-dashboard 1.0.0 (pinned by kiln)', 'mf-dashboard 1.1.0 (beta)'],
      }),
    ]);
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
