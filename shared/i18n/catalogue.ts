export type Messages = { [key: string]: string | Messages };
export type Catalogue = Record<string, Messages>;

const catalogues = new Map<string, Catalogue>();
const watchers = new Set<(namespace: string, catalogue: Catalogue) => void>();

let copies = 0;

/**
 * A namespace of this copy of the code alone: two versions of a remote in one process keep their words apart.
 * @param name the remote's own name for its words; call it once in a module
 */
export const ownNamespace = (name: string): string => `${name}#${(copies += 1)}`;

/** Adds the words of one remote: namespace -> language -> messages. Loading a remote twice changes nothing. */
export function addMessages(namespace: string, catalogue: Catalogue): void {
  catalogues.set(namespace, catalogue);
  for (const watch of watchers) watch(namespace, catalogue);
}

/** Everything known so far, in i18next's shape: language -> namespace -> messages. */
export function resources(): Record<string, Record<string, Messages>> {
  const all: Record<string, Record<string, Messages>> = {};
  for (const [namespace, catalogue] of catalogues) {
    for (const [language, messages] of Object.entries(catalogue))
      (all[language] ??= {})[namespace] = messages;
  }
  return all;
}

/** Calls back for every catalogue, those that are here first and then each that comes. */
export function watchMessages(watch: (namespace: string, catalogue: Catalogue) => void): () => void {
  for (const [namespace, catalogue] of catalogues) watch(namespace, catalogue);
  watchers.add(watch);
  return () => watchers.delete(watch);
}
