import type { ComponentType } from 'react';

/** What the shell would load under this name. */
export async function load(expose: string): Promise<ComponentType> {
  const file = expose.slice(2).replace(/([a-z])([A-Z])/g, '$1-$2');
  return (await import(`../exposes/${file.toLowerCase()}.tsx`)).default;
}
