import { styled } from 'styled-components';

const Box = styled.span`
  position: relative;
  display: inline-flex;
  progress {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Ring = styled.svg`
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  circle {
    fill: none;
    stroke: var(--stoa-border);
    stroke-width: 4;
  }
  .done {
    stroke: var(--stoa-primary-text);
    stroke-linecap: round;
    transform: rotate(-90deg);
    transform-origin: center;
  }
  :dir(rtl) > & .done {
    transform: rotate(-90deg) scaleY(-1);
  }
`;

/** Draws progress from 0 to 100 as a ring. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  return (
    <Box>
      <progress value={percent} max={100} aria-label={label} />
      <Ring viewBox="0 0 44 44" aria-hidden>
        <circle cx="22" cy="22" r="19" />
        {percent > 0 && (
          <circle
            className="done"
            cx="22"
            cy="22"
            r="19"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
          />
        )}
      </Ring>
    </Box>
  );
}
