import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadWords, wordsOf } from '@stoa/shared/i18n';
import type { ComponentType } from 'react';
import type { RemoteVersion } from '../loading/remote-store.ts';
import { VERSION_BUDGET } from '../loading/within-budget.ts';
import { PROVIDED } from '../singletons.ts';
import type { ScriptGate } from './script-gate.ts';

export interface FederationHost {
  load(version: RemoteVersion, expose: string): Promise<ComponentType>;
}

/**
 * The runtime-only host: it knows no remote until the composition names one.
 * @param language what an expose says is there in it when the expose is
 */
export function createFederationHost(gate: ScriptGate, language: string): FederationHost {
  const host = createInstance({
    name: 'stoa_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [gatedScripts(gate)],
    shared: Object.fromEntries(
      PROVIDED.map(({ key, version, library }) => [
        key,
        {
          version,
          lib: () => library,
          shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
        },
      ]),
    ),
  });
  const registered = new Set<string>();
  return {
    async load(version, expose) {
      const { container, base } = version;
      if (!registered.has(container)) {
        registered.add(container);
        host.registerRemotes([
          {
            name: container,
            entry: `${base.replace(/\/$/, '')}/remoteEntry.js`,
            entryGlobalName: container,
            type: 'global',
          },
        ]);
      }
      const evaluate = await host.loadRemote<() => { default: ComponentType }>(
        `${container}${expose.slice(1)}`,
        { loadFactory: false, from: 'runtime' },
      );
      const module = evaluate ? wordsOf(container, evaluate) : null;
      if (!module?.default) throw new Error(`${container} has no ${expose}`);
      await loadWords(language, container);
      return module.default;
    },
  };
}

/** The runtime waits 20 s and sets no integrity unless it is told; a hook that answers must do all of it itself. */
function gatedScripts(gate: ScriptGate): ModuleFederationRuntimePlugin {
  return {
    name: 'stoa-gated-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const verdict = gate(url);
      if (verdict.kind === 'known') script.integrity = verdict.integrity;
      return { script, timeout: STOA_DEV ? 120_000 : VERSION_BUDGET.totalMs * 2 };
    },
  };
}
