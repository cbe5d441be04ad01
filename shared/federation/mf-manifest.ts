interface ManifestInput {
  name: string;
  version: string;
  container: string;
  exposes: Record<string, { chunks: string[] }>;
  shared: Record<string, string>;
}

const none = () => ({ sync: [] as string[], async: [] as string[] });

/** The manifest that any host of Module Federation 2 reads, so that it may load this remote the usual way. */
export function remoteManifest({ name, version, container, exposes, shared }: ManifestInput) {
  const id = container;
  return {
    id,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([key, requiredVersion]) => ({
      id: `${id}:${key}`,
      name: key,
      version: requiredVersion.replace(/^\^/, ''),
      singleton: true,
      requiredVersion,
      assets: { js: none(), css: none() },
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([expose, { chunks }]) => ({
      id: `${id}:${expose.slice(2)}`,
      name: expose.slice(2),
      path: expose,
      assets: { js: { ...none(), sync: chunks.map((chunk) => chunk.replace(/^web\//, '')) }, css: none() },
    })),
  };
}
