import type { NewSiteInput } from '@stoa/shared/contracts/new-site';
import type { SavedSiteDraft, SiteDraft, StoredSiteDraft } from '@stoa/shared/contracts/site-draft';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { type FormState, useWatch } from '@stoa/shared/forms';
import { useSession } from '@stoa/shared/session';
import { useEffect, useState } from 'react';

const PATH = '/api/sites/draft';
const DEBOUNCE_MS = 700;

/** A draft as this visit found it; `isAway` where the server couldn't be asked. */
export type DraftOfVisit = StoredSiteDraft & { isAway?: boolean };

/** The draft that the user has on the server, read anew by each visit; undefined until it's known. */
export function useStoredDraft(): DraftOfVisit | undefined {
  const { user } = useSession();
  const [visit] = useState(() => crypto.randomUUID());
  const { data, error } = useQuery<StoredSiteDraft, Error>(
    user && ['site-draft', user.id, visit],
    () => apiFetch<StoredSiteDraft>(PATH),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return data ?? (error ? { draft: null, version: 0, isAway: true } : undefined);
}

/** Saves drafts one after the other, each over the version that the one before left. */
export function createDraftSaver(first: number, onReplaced: (draft: SiteDraft) => void) {
  let version = first;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves to whether it is on the server. */
    save(draft: SiteDraft): Promise<boolean> {
      const saved = last.then(async () => {
        try {
          const body = { draft, version };
          const reply = await apiFetch<SavedSiteDraft>(PATH, { method: 'PUT', body });
          version = reply.version;
          if (reply.replaced) onReplaced(reply.replaced);
          return true;
        } catch {
          return false;
        }
      });
      last = saved;
      return saved;
    },
    drop: () => (last = last.then(() => apiFetch(PATH, { method: 'DELETE' }))),
    /** Resolves when no request is on its way: a late one would come back after the site was created. */
    settle: () => last.catch(() => {}),
  };
}
export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Saves the fields while somebody types. What isn't on the server is held by the form itself. */
export function useDraftSaving(form: FormState<NewSiteInput>, saver: DraftSaver, link: string) {
  const values = useWatch({ control: form.methods.control });
  const text = JSON.stringify(values);
  const [savedText, setSavedText] = useState(text);
  useEffect(() => {
    if (text === savedText || form.isBusy) return;
    const save = async () => {
      const draft = { ...(JSON.parse(text) as NewSiteInput), link };
      if (await saver.save(draft)) setSavedText(text);
    };
    const timer = setTimeout(() => void save(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, savedText, form.isBusy, saver, link]);
  return text === savedText;
}
