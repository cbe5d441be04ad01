import type { ComposedRemote, Composition, LayoutName, SlotName } from '../contracts/registry.ts';

/** The named places of each layout. */
export const LAYOUT_SLOTS: Record<LayoutName, SlotName[]> = {
  'public-site': ['site.header', 'header.cart', 'site.footer', 'site.overlay'],
  dashboard: ['dashboard.menu', 'dashboard.topbar'],
  'dashboard-wrapper': ['platform.menu', 'platform.topbar'],
  plain: ['plain.header', 'plain.footer'],
};

/** Layout reachable from each layout without a new document, besides itself. */
const NEIGHBOUR: Record<LayoutName, LayoutName> = {
  'public-site': 'dashboard',
  dashboard: 'public-site',
  'dashboard-wrapper': 'plain',
  plain: 'dashboard-wrapper',
};
const isPublic = (layout: LayoutName) => layout === 'public-site' || layout === 'plain';

export interface SplitComposition {
  /** As the document carries it: of a remote that the page cannot show only what it is called and which version it is. */
  page: Composition;
  /** The same remotes whole, for the way from a public page into the workplace behind it. */
  deferred: ComposedRemote[];
}

type Build = Pick<ComposedRemote, 'routes' | 'slots'>;

const isIn = (layout: LayoutName, { routes, slots }: Build) =>
  routes.some((route) => route.layout === layout) ||
  slots.some(({ slot }) => LAYOUT_SLOTS[layout].includes(slot));
const belongsTo = (layout: LayoutName, remote: ComposedRemote) =>
  isIn(layout, remote) || (remote.lkg !== undefined && isIn(layout, remote.lkg));

const known = new WeakMap<Composition, Map<LayoutName, SplitComposition>>();

/**
 * Splits a composition into what the document of a layout carries and what it loads on the way into the
 * workplace. The workplace's own pages carry the public remotes too.
 */
export function splitComposition(composition: Composition, layout: LayoutName): SplitComposition {
  const made = known.get(composition) ?? new Map<LayoutName, SplitComposition>();
  known.set(composition, made);
  const before = made.get(layout);
  if (before) return before;
  const split = splitFor(composition, layout);
  made.set(layout, split);
  return split;
}

function splitFor(composition: Composition, layout: LayoutName): SplitComposition {
  const behind = NEIGHBOUR[layout];
  const isWhole = (remote: ComposedRemote) =>
    belongsTo(layout, remote) || (isPublic(behind) && belongsTo(behind, remote));
  const deferred = composition.remotes.filter((remote) => !isWhole(remote) && belongsTo(behind, remote));
  if (composition.remotes.every(isWhole)) return { page: composition, deferred };
  const remotes = composition.remotes.map((remote) =>
    isWhole(remote) ? remote : nameOf(remote, deferred.includes(remote) ? behind : null),
  );
  return { page: { ...composition, remotes }, deferred };
}

const names = new WeakMap<ComposedRemote, Map<LayoutName | null, ComposedRemote>>();

function nameOf(remote: ComposedRemote, layout: LayoutName | null): ComposedRemote {
  const made = names.get(remote) ?? new Map<LayoutName | null, ComposedRemote>();
  names.set(remote, made);
  const name = made.get(layout) ?? makeName(remote, layout);
  made.set(layout, name);
  return name;
}

/** Until it is known which screens a remote has, every address of its layout is taken for one of them. */
function makeName(remote: ComposedRemote, layout: LayoutName | null): ComposedRemote {
  const { name, title, version, container, base, rule, critical } = remote;
  return {
    ...{ name, title, version, container, base, rule, critical },
    ...(layout ? { isDeferred: true } : {}),
    exposes: {},
    files: {},
    routes: layout ? [{ layout, path: '/*', expose: './Later' }] : [],
    slots: [],
    events: { emits: [], listens: [] },
  };
}

/** The composition with remotes that came later in the place of their names. */
export function withDeferred(composition: Composition, deferred: readonly ComposedRemote[]): Composition {
  const remotes = composition.remotes.map((remote) =>
    remote.isDeferred ? (deferred.find(({ name }) => name === remote.name) ?? remote) : remote,
  );
  return { ...composition, remotes };
}
