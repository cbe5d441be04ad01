import type { RemoteAssets, RemoteDeclaration, ShellAssets } from '@stoa/shared/contracts/registry';
import { remoteManifest } from '@stoa/shared/federation/mf-manifest';
import { integrityOf } from '../platform/contracts/file-breaches.ts';

export const TEST_SHELL: ShellAssets = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  contractVersion: '1.2.0',
  early: ['web/early.11111111.js'],
  entry: ['web/main.22222222.js'],
  styles: [],
  nodeEntry: 'node/shell.cjs',
  provides: { react: '19.3.1', '@stoa/shared/router': '1.2.0' },
  files: Object.fromEntries(
    [
      'web/early.11111111.js',
      'web/main.22222222.js',
      'web/backend-client.33333333.js',
      'web/look.44444444.js',
      'node/shell.cjs',
    ].map((path) => [path, { integrity: integrityOf(Buffer.from(path)), size: path.length }]),
  ),
};

export interface MakeRemoteOptions {
  name?: string;
  version?: string;
  /** Text that stands in the chunk, so that two builds of a version can differ. */
  label?: string;
  declaration?: Partial<RemoteDeclaration>;
  assets?: Partial<RemoteAssets>;
  files?: Record<string, string>;
}

/** A build of a remote as a publish sends it: one expose, one route, one slot, every file with its true hash. */
export function makeRemote(options: MakeRemoteOptions = {}): {
  assets: RemoteAssets;
  files: Map<string, Uint8Array>;
} {
  const { name = 'mf-commerce', version = '1.0.0', label = 'Cart' } = options;
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const exposes = {
    './CartButton': { chunks: ['web/cart-button.12345678.js'] },
    './Checkout': { chunks: ['web/checkout.12345678.js'] },
  };
  const shared = { react: '^19.0.0', '@stoa/shared/router': '^1.0.0' };
  const notified = { name, version, container, exposes, shared, ...options.assets };
  const texts: Record<string, string> = {
    'web/mf-manifest.json': JSON.stringify(remoteManifest(notified)),
    'web/remoteEntry.js': `/* ${name} ${version} */`,
    'web/cart-button.12345678.js': `console.log(${JSON.stringify(label)})`,
    'web/checkout.12345678.js': 'console.log("checkout")',
    'node/remoteEntry.cjs': `module.exports = ${JSON.stringify(label)}`,
    ...options.files,
  };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text) as Uint8Array]));
  const assets: RemoteAssets = {
    kind: 'remote',
    name,
    version,
    container,
    contractVersion: '1.0.0',
    entry: 'web/remoteEntry.js',
    nodeEntry: 'node/remoteEntry.cjs',
    exposes,
    shared,
    declaration: {
      name,
      title: 'Cart',
      owner: 'commerce',
      routes: [{ layout: 'public-site', path: '/checkout', expose: './Checkout', chrome: 'none' }],
      slots: [{ slot: 'header.cart', expose: './CartButton' }],
      events: { emits: ['cart.changed'], listens: ['session.changed'] },
      ...options.declaration,
    },
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), size: bytes.byteLength }]),
    ),
    ...options.assets,
  };
  return { assets, files };
}

/** The public site's remote: a home, a course page that needs its row, a sign-in. */
export function makePublicSite(version = '1.0.0') {
  const course = { key: 'course', from: 'courses', select: 'slug,title,excerpt', where: { slug: ':slug' } };
  const catalogue = {
    key: 'catalogue',
    from: 'courses',
    select: 'slug,title',
    paged: 'page',
    limit: 1,
    find: { param: 'q', columns: ['title'] },
  };
  return makeRemote({
    name: 'mf-public-site',
    version,
    files: {
      'web/home.12345678.js': 'console.log("home")',
      'web/header.12345678.js': 'console.log("header")',
    },
    assets: {
      exposes: {
        './Home': { chunks: ['web/home.12345678.js'] },
        './Header': { chunks: ['web/header.12345678.js'] },
      },
    },
    declaration: {
      title: 'Public site',
      owner: 'site',
      critical: true,
      routes: [
        { layout: 'public-site', path: '/', expose: './Home', head: { title: 'account.settings.sitetitle' } },
        { layout: 'public-site', path: '/course', expose: './Home', data: [catalogue] },
        {
          layout: 'public-site',
          path: '/course/:slug',
          expose: './Home',
          data: [{ ...course, single: true, required: true }],
          head: { title: 'course.title', description: 'course.excerpt', jsonLd: 'Course' },
        },
        { layout: 'public-site', path: '/login', expose: './Home' },
        { layout: 'public-site', path: '/:pageSlug', expose: './Home' },
        { layout: 'plain', path: '/:pageSlug', expose: './Home' },
        { layout: 'dashboard', path: '/_sites/:slug/dashboard', expose: './Home' },
        { layout: 'dashboard', path: '/dashboard', expose: './Home' },
        {
          layout: 'plain',
          path: '/',
          expose: './Home',
          head: {
            title: '=Stoa',
            titles: { ar: 'رواق' },
            description: '=Under one roof',
            descriptions: { ar: 'تحت سقف واحد' },
          },
        },
        { layout: 'dashboard-wrapper', path: '/dashboard', expose: './Home' },
      ],
      slots: [{ slot: 'site.header', expose: './Header' }],
      events: { emits: [], listens: [] },
    },
  });
}
