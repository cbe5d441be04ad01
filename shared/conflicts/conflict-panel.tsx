import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Notice } from '../ui/index.ts';
import { Offer } from '../unsaved/offer.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EditConflictProps, SettleCopy } from './conflict-props.ts';
import { useFieldTexts } from './field-texts.ts';
import './messages.ts';
import { useStoredCopy } from './use-stored-copy.ts';
import {
  type FieldConflict,
  type FieldPath,
  mergeVersions,
  type MergeResult,
  type Side,
} from './merge/merge-versions.ts';

type Outcome<T, S> =
  | { status: 'reading' | 'failed' | 'deleted' }
  | { status: 'merged'; paths: readonly FieldPath[] }
  | { status: 'choosing'; isOpen: boolean; stored: S; base: T; local: T; conflicts: FieldConflict[] };

const MAX_SILENT_MERGES = 3;

/** Reads the stored version, merges it, and shows what came of it or what is to be chosen. */
export function ConflictPanel<T, S>(props: EditConflictProps<T, S>) {
  const { conflict, kinds, units } = props;
  const options = { ...(kinds && { kinds }), ...(units && { units }) };
  const { t, language } = useTranslations('conflicts');
  const texts = useFieldTexts(props);
  // An outcome is of one conflict; the next one is read anew.
  const [state, setState] = useState<{ conflict: unknown; outcome: Outcome<T, S> } | null>(null);
  const run = useRef(0);
  const silentMerges = useRef(0);
  const settling = useRef<SettleCopy | null>(null);

  const outcome = state?.outcome ?? null;
  const isCurrent = conflict === null ? outcome?.status === 'merged' : state?.conflict === conflict;
  const shown: Outcome<T, S> | null = isCurrent ? outcome : conflict === null ? null : { status: 'reading' };
  // The merged version isn't what was typed.
  const copies = useStoredCopy(props.editor, shown !== null && shown.status !== 'merged');

  async function compare(shouldOpen: boolean): Promise<void> {
    run.current += 1;
    const own = run.current;
    const set = (outcome: Outcome<T, S>) => own === run.current && setState({ conflict, outcome });
    try {
      const stored = await props.read();
      if (!stored) return void set({ status: 'deleted' });
      const merge = () => mergeVersions(props.getBase(), props.getLocal(), props.toValues(stored), options);
      if (merge().conflicts.length > 0) {
        await copies.store();
        settling.current = (await props.store?.(stored)) ?? null;
      }
      if (own !== run.current) return undefined;
      // Typing goes on while the stored version is read.
      const merged = merge();
      if (merged.conflicts.length === 0) {
        silentMerges.current += 1;
        // A backend that rejects each version that it says is stored would be asked for ever.
        if (silentMerges.current > MAX_SILENT_MERGES) throw new Error('precondition_failed');
        return void (await finish(merged, stored));
      }
      const { conflicts } = merged;
      const versions = { stored, base: props.getBase(), local: props.getLocal(), conflicts };
      set({ status: 'choosing', isOpen: shouldOpen, ...versions });
    } catch {
      set({ status: 'failed' });
    }
    return undefined;
  }

  /** A version that wasn't chosen stays stored. */
  async function finish({ value, taken }: MergeResult<T>, stored: S, isWhole = true): Promise<void> {
    setState({ conflict, outcome: { status: 'merged', paths: taken } });
    const settle = settling.current;
    settling.current = null;
    const isSaved = await props.onMerge(value, stored);
    if (isSaved) silentMerges.current = 0;
    settle?.(isWhole && isSaved);
    // It's written while the other version is read, before it's known whether there is anything to choose.
    copies.settle(isWhole && isSaved);
  }

  async function choose(choices: ReadonlyMap<string, Side>): Promise<void> {
    if (shown?.status !== 'choosing') return;
    const { base, local, stored, conflicts } = shown;
    const merged = mergeVersions(base, local, props.toValues(stored), { ...options, choices });
    await finish(
      merged,
      stored,
      conflicts.every(({ key }) => choices.get(key) !== 'remote'),
    );
  }

  const start = useEffectEvent((next: unknown) => {
    if (next === null) return;
    if (state?.outcome.status === 'failed') silentMerges.current = 0;
    void compare(!props.isQuiet);
  });
  useEffect(() => start(conflict), [conflict]);
  function restart(shouldOpen: boolean) {
    silentMerges.current = 0;
    setState({ conflict, outcome: { status: 'reading' } });
    void compare(shouldOpen);
  }

  const list = (paths: readonly FieldPath[]) =>
    new Intl.ListFormat(language).format([...new Set(paths.map(texts.label))]);
  if (shown === null) return copies.offer && <Offer offer={copies.offer} />;
  if (shown.status === 'merged') {
    return (
      shown.paths.length > 0 && (
        <Notice action={<Action onClick={() => setState(null)}>{t('dismiss')}</Action>}>
          {t('merged', { fields: list(shown.paths) })}
        </Notice>
      )
    );
  }
  const isChoosing = shown.status === 'choosing';
  return (
    <>
      <Notice
        tone="warning"
        title={t('title')}
        action={
          isChoosing ? (
            <Action onClick={() => restart(true)}>{t('review')}</Action>
          ) : (
            shown.status === 'failed' && <Action onClick={() => restart(!props.isQuiet)}>{t('retry')}</Action>
          )
        }
      >
        {isChoosing
          ? t('pending', { fields: list(shown.conflicts.map(({ path }) => path)) })
          : t(shown.status === 'reading' ? 'loading' : shown.status)}
      </Notice>
      {isChoosing && shown.isOpen && (
        <ConflictDialog
          conflicts={shown.conflicts}
          texts={texts}
          onClose={() => setState({ conflict, outcome: { ...shown, isOpen: false } })}
          onChoose={(choices) => void choose(choices)}
        />
      )}
    </>
  );
}

const Action = ({ onClick, children }: { onClick(): void; children: string }) => (
  <Button size="sm" variant="secondary" onClick={onClick}>
    {children}
  </Button>
);
