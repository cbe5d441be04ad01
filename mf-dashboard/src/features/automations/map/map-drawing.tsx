import type { StepMapLayout } from './layout-map.ts';

const STUB = 22;

/** The lines between the steps. */
export function MapDrawing({ map }: { map: StepMapLayout }) {
  return (
    <svg viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden>
      <defs>
        <marker
          id="stoa-map-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M1 1l6 3l-6 3" />
        </marker>
      </defs>
      {map.lines.map(({ path, isArrow }) => (
        <path key={path} d={path} {...(isArrow && { markerEnd: 'url(#stoa-map-arrow)' })} />
      ))}
      {map.jumps.map(({ x, y }) => (
        <path key={`${x} ${y}`} d={`M${x - STUB} ${y}H${x}`} data-jump="" markerEnd="url(#stoa-map-arrow)" />
      ))}
    </svg>
  );
}
