import type { ComponentType } from 'react';
import type { ShareScope } from '../loading/share-scope.ts';

interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => { default?: ComponentType }>;
}

/** Loads exposes of containers; a container takes the scope once and keeps it for life. */
export function createExposeLoader(scope: ShareScope, load: (entry: string) => unknown) {
  const started = new WeakMap<Container, Promise<unknown>>();
  return async (entry: string, expose: string): Promise<ComponentType> => {
    const container = load(entry) as Container;
    let start = started.get(container);
    if (!start) started.set(container, (start = Promise.resolve(container.init(scope))));
    await start;
    const factory = await container.get(expose);
    const Component = factory().default;
    if (!Component) throw new Error(`${entry} has no ${expose}`);
    return Component;
  };
}
