import type { Composition } from '@stoa/shared/contracts/registry';

/** A tenant's composition in the words of the open frontend-discovery schema: one version per remote. */
export function discoveryDocument(composition: Composition, origin: string) {
  return {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    compositionId: composition.compositionId,
    shell: composition.shell,
    microFrontends: Object.fromEntries(
      composition.remotes.map((remote) => [
        remote.name,
        [
          {
            url: `${origin}${remote.base}remoteEntry.js`,
            ...(remote.lkg ? { fallbackUrl: `${origin}${remote.lkg.base}remoteEntry.js` } : {}),
            metadata: { version: remote.version, integrity: remote.files['remoteEntry.js']?.integrity ?? '' },
            extras: {
              rule: remote.rule,
              container: remote.container,
              manifest: `${origin}${remote.base}mf-manifest.json`,
            },
          },
        ],
      ]),
    ),
  };
}
