import { testAccount } from '@stoa/shared/testing';
import { type FakeBackend, MANAGER } from './fake-backend.ts';

export interface Saved {
  p_section: string;
  p_value: Record<string, unknown>;
  p_version: number;
  p_is_on?: boolean;
}
/** Saved site settings in order. */
export const saved: Saved[] = [];
let error: string | null = null;
/** Rejects saves with this error from now on. */
export const reject = (code: string) => void (error = code);
let stored: { row: Record<string, Record<string, unknown>>; versions: Version[] } | null = null;
interface Version {
  section: string;
  version: number;
}
/** Changes the theme as another member. */
export function changeTheme(values: Record<string, unknown>): void {
  if (!stored) return;
  stored.row['theme'] = { ...stored.row['theme'], ...values };
  for (const one of stored.versions) one.version += 1;
}
/** Before each test. */
export function evictSite(): void {
  saved.length = 0;
  stored = null;
  error = null;
}

/** The site's row as the backend keeps it; a save goes into it as the function of the database does. */
export function site(access = MANAGER, values: object = {}): FakeBackend {
  const { name, settings, menus, theme } = testAccount({ name: 'Kiln & Clay' });
  const row = structuredClone({
    name,
    settings,
    menus,
    theme,
    misc: {},
    features: [],
    ...values,
  }) as unknown as Record<string, Record<string, unknown>>;
  const versions: Version[] = [{ section: 'theme', version: 3 }];
  stored = { row, versions };
  const answer = (data: unknown) => {
    const reply = { data: structuredClone(data), error: null };
    const done = Promise.resolve(reply);
    return { select: () => ({ eq: () => Object.assign(done, { limit: () => done }) }) };
  };
  const client = {
    from: (table: string) => answer(table === 'accounts' ? [row] : versions),
    rpc: (name: string, args?: Saved) => {
      if (name === 'save_site_languages') {
        saved.push(args as Saved);
        return Promise.resolve({ data: { version: 1 }, error: null });
      }
      if (name === 'has_feature') return Promise.resolve({ data: !('isPlanless' in values), error: null });
      if (name === 'save_single_session') {
        if (error) return Promise.resolve({ data: null, error: { message: error } });
        saved.push(args as Saved);
        Object.assign(row, { features: args?.p_is_on ? ['single_session'] : [] });
        return Promise.resolve({ data: null, error: null });
      }
      if (!args?.p_section) return Promise.resolve({ data: access, error: null });
      if (error) return Promise.resolve({ data: null, error: { message: error } });
      const version = versions.find(({ section }) => section === args.p_section);
      if (version && version.version !== args.p_version)
        return Promise.resolve({ data: null, error: { message: 'precondition_failed' } });
      if (version) version.version += 1;
      saved.push(args);
      if (args.p_section === 'theme') row['theme'] = args.p_value;
      else if (args.p_section === 'menus') row['menus'] = args.p_value;
      else row['settings'] = { ...row['settings'], [args.p_section]: args.p_value };
      return Promise.resolve({ data: { version: args.p_version + 1 }, error: null });
    },
  };
  return {
    client: client as unknown as FakeBackend['client'],
    requests: [],
    called: [],
    sent: [],
    notify: () => {},
    say: () => {},
    answer: () => {},
    holdJoins: () => () => {},
    fail: () => {},
  };
}
