import { styled } from 'styled-components';

const Track = styled.progress`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 0.4rem;
  border: 0;
  border-radius: 999px;
  overflow: hidden;
  background: var(--stoa-border);
  &::-webkit-progress-bar {
    background: var(--stoa-border);
  }
  &::-webkit-progress-value {
    border-radius: 999px;
    background: var(--stoa-primary-text);
  }
  &::-moz-progress-bar {
    border-radius: 999px;
    background: var(--stoa-primary-text);
  }
`;

/** Shows progress from 0 to 100. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return <Track value={percent} max={100} aria-label={label} />;
}
