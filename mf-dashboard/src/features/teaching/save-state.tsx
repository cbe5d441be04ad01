import { styled } from 'styled-components';
import type { Autosave, SaveState } from '../../data/use-autosave.ts';
import { Overtaken } from '../../components/overtaken.tsx';
import { useTeachingWords } from '../../words/teaching/index.ts';

const Said = styled.output<{ $isWrong: boolean }>`
  color: ${({ $isWrong }) => ($isWrong ? 'var(--stoa-danger)' : 'var(--stoa-muted)')};
  font-size: var(--stoa-size-sm);
`;

/** Whether everything that was written is kept. */
export function SaveWords({ state, reason }: { state: SaveState; reason: string | null }) {
  const { t } = useTeachingWords();
  const isWrong = state === 'failed' || state === 'overtaken' || state === 'unfinished';
  const why = state === 'failed' && reason === 'slug_taken' ? t('refused.slug_taken') : null;
  return <Said $isWrong={isWrong}>{why ?? t(`saving.${state}`)}</Said>;
}

/** Lets the person choose between the own words and those that somebody else stored meanwhile. */
export function Conflict<T extends object>(props: {
  state: Autosave<T>;
  reread(): Promise<{ draft: T; version: number } | null>;
}) {
  const { state, reread } = props;
  if (state.state !== 'overtaken') return null;
  return (
    <Overtaken
      onTheirs={() => void reread().then((fresh) => fresh && state.take(fresh.draft, fresh.version))}
      onMine={() => void reread().then((fresh) => fresh && state.keepMine(fresh.version))}
    />
  );
}
