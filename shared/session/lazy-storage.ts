import type * as Library from '@supabase/storage-js';

type FullClient = Library.StorageClient;
type Settings = ConstructorParameters<typeof Library.StorageClient>;
type Loaded = () => Promise<object>;

/** One request for the library, whatever is called meanwhile; one that failed is made anew. */
let loading: Promise<typeof Library> | null = null;
const load = () =>
  (loading ??= import(/* webpackChunkName: "storage" */ '@supabase/storage-js').catch((error: unknown) => {
    loading = null;
    throw error;
  }));

/**
 * Stands in the browser's build for the client of files, which few screens call. Addresses of public files are written
 * here; all other calls answer with a promise anyway and load the library first.
 */
export class StorageClient {
  readonly #settings: Settings;

  constructor(...settings: Settings) {
    this.#settings = settings;
    return deferred(this, () => this.#full());
  }

  from(bucket: string): object {
    const [url] = this.#settings;
    const known = {
      getPublicUrl: (path: string, options?: { download?: string | boolean }) => ({
        data: { publicUrl: publicUrl(url, `${bucket}/${path.replace(/^\/+/, '')}`, options) },
      }),
    };
    return deferred(known, async () => (await this.#full()).from(bucket));
  }

  async #full(): Promise<FullClient> {
    return new (await load()).StorageClient(...this.#settings);
  }
}

/** Named by the client for those who tell failures apart by class; nothing here does. */
export class StorageApiError extends Error {}

function publicUrl(base: string, path: string, options: { download?: string | boolean } = {}): string {
  const { download, ...others } = options;
  if (Object.keys(others).length > 0) throw new Error('Only `download` is written by lazy-storage.ts.');
  const query = download ? `?${new URLSearchParams({ download: download === true ? '' : download })}` : '';
  return encodeURI(`${base}/object/public/${path}`) + query;
}

/** Takes what is there from `known`; any other method waits for the object that has it. */
function deferred<T extends object>(known: T, loaded: Loaded): T {
  return new Proxy(known, {
    get(target, name) {
      if (name in target) {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      // An object with a `then` would be waited for.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return async (...values: unknown[]) => {
        const full = await loaded();
        const method: unknown = Reflect.get(full, name, full);
        if (typeof method !== 'function') throw new TypeError(`The client of files has no ${name}().`);
        return (await Reflect.apply(method, full, values)) as unknown;
      };
    },
  });
}
