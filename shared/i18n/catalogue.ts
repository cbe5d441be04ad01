export type Messages = { [key: string]: string | Messages };
export type Catalogue = Record<string, Messages>;

const catalogues = new Map<string, Catalogue>();
const watchers = new Set<(namespace: string, catalogue: Catalogue) => void>();

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
