import { styled } from 'styled-components';
import type { SaveState } from '../../data/use-autosave.ts';
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
