import { loadTranslations, withTranslationsOwner } from '@stoa/shared/i18n';
import type { ComponentType } from 'react';
import type { RemoteVersion } from '../loading/remote-store.ts';
import { createShareScope, type ShareScope } from '../loading/share-scope.ts';
import { LAZY_LIBRARIES } from './lazy-libraries.ts';

export interface FederationHost {
  load(version: RemoteVersion, expose: string): Promise<ComponentType>;
}

type During = <T>(version: RemoteVersion, run: () => T) => T;

/** Module Federation container that a remote's entry registers. */
interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => { default?: ComponentType }>;
}

/** The entry of a remote did not come, was refused, or left no container behind. */
class EntryFailed extends Error {
  override readonly name = 'EntryFailed';
}

/**
 * Loads remotes by composition. Containers get the shared libraries once; failed entries are retried.
 * @param language translations to load along with an expose
 * @param during wraps the execution of a version's code
 */
export function createFederationHost(language: string, during: During): FederationHost {
  const scope = createShareScope(LAZY_LIBRARIES);
  const containers = new Map<string, Promise<Container>>();

  function containerOf({ container, base }: RemoteVersion): Promise<Container> {
    const known = containers.get(container);
    if (known) return known;
    const starting = start(container, `${base.replace(/\/$/, '')}/remoteEntry.js`);
    containers.set(container, starting);
    starting.catch(() => containers.delete(container));
    return starting;
  }

  async function start(name: string, entry: string): Promise<Container> {
    await runScript(entry);
    const container = Reflect.get(window, name) as Container | undefined;
    if (!container) throw new EntryFailed(`remoteEntry.js of ${name} left no container`);
    await container.init(scope);
    return container;
  }

  return {
    async load(version, expose) {
      const container = await containerOf(version);
      const evaluate = await container.get(expose);
      const { default: Component } = during(version, () =>
        withTranslationsOwner(version.container, evaluate),
      );
      if (!Component) throw new Error(`${version.container} has no ${expose}`);
      await loadTranslations(language, version.container);
      return Component;
    },
  };
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new EntryFailed(`remoteEntry.js could not be loaded: ${url}`));
    });
    script.src = url;
    document.head.append(script);
  });
}
