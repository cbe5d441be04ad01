import { styled } from 'styled-components';
import type { Autosave, SaveState } from '../../data/use-autosave.ts';
import { EditConflict } from '../../components/edit-conflict.tsx';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';

const Said = styled.output<{ $isWrong: boolean }>`
  color: ${({ $isWrong }) => ($isWrong ? 'var(--stoa-danger)' : 'var(--stoa-muted)')};
  font-size: var(--stoa-size-sm);
`;

const FINE: readonly SaveState[] = ['saved', 'typing', 'saving'];

/** Shows whether all changes are saved. */
export function SaveStateText({ state, reason }: { state: SaveState; reason: string | null }) {
  const { t } = useTeachingTranslations();
  const isWrong = !FINE.includes(state);
  const key = `refused.${reason}`;
  // A missing translation returns its key.
  const isSaid = state === 'failed' && reason !== null && t(key) !== key;
  return <Said $isWrong={isWrong}>{isSaid ? t(key) : t(`saving.${state}`)}</Said>;
}

/** Lets the person choose between the own words and those that somebody else stored meanwhile. */
export function Conflict<T extends object>(props: {
  state: Autosave<T>;
  reread(): Promise<{ draft: T; version: number } | null>;
}) {
  const { state, reread } = props;
  if (state.state !== 'overtaken') return null;
  return (
    <EditConflict
      onTheirs={() => void reread().then((fresh) => fresh && state.take(fresh.draft, fresh.version))}
      onMine={() => void reread().then((fresh) => fresh && state.overwrite(fresh.version))}
    />
  );
}
