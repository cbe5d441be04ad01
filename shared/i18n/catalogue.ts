export type Messages = { [key: string]: string | Messages };
export type Catalogue = Record<string, Messages>;
/** Gets the messages of one language, when it is wanted. */
export type LoadMessages = (language: string) => Promise<Messages>;

interface Source {
  load: LoadMessages;
  owner: string;
  arriving: Map<string, Promise<void>>;
}
interface Translations {
  catalogue: Catalogue;
  sources: Source[];
}

const namespaces = new Map<string, Translations>();
const listeners = new Set<() => void>();
/** Languages that somebody waited for: what is added afterwards comes in them by itself. */
const spoken = new Set<string>();
let owner = '';
let edition = 0;
let copies = 0;

/**
 * A namespace of this copy of the code alone: two versions of a remote in one process keep their words apart.
 * @param name the remote's own name for its words; call it once in a module
 */
export const ownNamespace = (name: string): string => `${name}#${(copies += 1)}`;

/**
 * Adds words to a namespace.
 * @param source all languages at once, or what loads the one that a page is in; several loaders complete each other
 */
export function addMessages(namespace: string, source: Catalogue | LoadMessages): void {
  const translations = namespaces.get(namespace) ?? { catalogue: {}, sources: [] };
  namespaces.set(namespace, translations);
  if (typeof source === 'function') {
    const added: Source = { load: source, owner, arriving: new Map() };
    translations.sources.push(added);
    for (const language of spoken) arrival(translations, added, language).catch(() => {});
  } else translations.catalogue = { ...translations.catalogue, ...source };
  changed();
}

/** Runs code whose words are one owner's, so that who waits for them does not wait for others'. */
export function withTranslationsOwner<T>(name: string, evaluate: () => T): T {
  const before = owner;
  owner = name;
  try {
    return evaluate();
  } finally {
    owner = before;
  }
}

/** Resolves when the words that were added so far are here in a language: those of one owner, or all. */
export async function loadTranslations(language: string, ofOwner?: string): Promise<void> {
  spoken.add(language);
  await Promise.all(
    [...namespaces.values()].flatMap((translations) =>
      translations.sources
        .filter((source) => ofOwner === undefined || source.owner === ofOwner)
        .map((source) => arrival(translations, source, language)),
    ),
  );
}

function arrival(translations: Translations, source: Source, language: string): Promise<void> {
  const before = source.arriving.get(language);
  if (before) return before;
  const task = loadWithRetry(source, language).then(
    (messages) => {
      translations.catalogue = {
        ...translations.catalogue,
        [language]: { ...translations.catalogue[language], ...messages },
      };
      changed();
      return undefined;
    },
    (error: unknown) => {
      source.arriving.delete(language);
      throw error;
    },
  );
  source.arriving.set(language, task);
  return task;
}

/** A file that failed while it was fetched ahead fails once more when it is asked for, and comes the next time. */
async function loadWithRetry(source: Source, language: string): Promise<Messages> {
  try {
    return await source.load(language);
  } catch {
    return source.load(language);
  }
}

function changed(): void {
  edition += 1;
  for (const listener of [...listeners]) listener();
}

/** Counts every change of what is known. */
export const translationsRevision = (): number => edition;

/** Calls back when words have come. */
export function watchTranslations(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A namespace's messages in a language, English behind it. */
export function messagesIn(namespace: string, language: string): Messages[] {
  const { catalogue } = namespaces.get(namespace) ?? { catalogue: {} as Catalogue };
  return [catalogue[language], catalogue['en']].filter((messages) => messages !== undefined);
}
