import type { Compilation, Module } from 'webpack';
import { SHELL_ONLY_PACKAGES, SINGLETONS } from './singletons.ts';
import { facadeFile } from './versions.ts';

/** Names every library of the shell's that a build put into its own bundle, with the module that asked for it. */
export function bundledSingletons(compilation: Compilation): string[] {
  const facades = new Map(
    SINGLETONS.filter(({ npm }) => npm === null).map(({ key }) => [facadeFile(key), key]),
  );
  const found = new Map<string, string>();
  for (const module of allModules(compilation.modules)) {
    const resource = resourceOf(module);
    const name = resource && (facades.get(resource) ?? shellOnlyPackage(resource));
    if (name && !found.has(name)) found.set(name, issuerOf(compilation, module));
  }
  return [...found].map(([name, issuer]) => `${name} (imported by ${issuer})`).sort();
}

/** The name of the shell's package that a file belongs to, if any. */
export function shellOnlyPackage(resource: string): string | undefined {
  const inside = resource.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (inside === undefined || inside === resource) return undefined;
  return SHELL_ONLY_PACKAGES.find((name) => inside.startsWith(`${name}/`));
}

function* allModules(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    yield module;
    const inner = (module as Module & { modules?: Iterable<Module> }).modules;
    if (inner) yield* allModules(inner);
  }
}

function resourceOf(module: Module): string | undefined {
  return (module as Module & { resource?: string }).resource?.split('?')[0];
}

function issuerOf(compilation: Compilation, module: Module): string {
  const issuer = compilation.moduleGraph.getIssuer(module);
  return issuer?.readableIdentifier(compilation.requestShortener) ?? 'an entry';
}
