import { styled } from 'styled-components';
import { Amphora, Bench, Laurel, Reader } from './drawing-parts.tsx';

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1200 / 310;
  min-block-size: 13rem;
  color: var(--stoa-text);
  path,
  circle {
    vector-effect: non-scaling-stroke;
  }
  .front {
    fill: var(--stoa-ground);
  }
  .green {
    color: var(--stoa-primary-text);
  }
`;

const COLUMN_COUNT = 15;
const COLUMN_GAP = 78;
const FIRST_COLUMN = 54;
const columns = Array.from({ length: COLUMN_COUNT }, (_, index) => FIRST_COLUMN + index * COLUMN_GAP);

/** A line drawing of a stoa: a long tiled roof on fifteen columns, and what people left in the shade. */
export function StoaDrawing() {
  return (
    <Svg
      viewBox="0 0 1200 310"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Roof />
      <Wall />
      <path d="M26 274H1174M14 286H1186M2 298H1198M0 309H1200" />
      <path d="M26 274V286M1174 274V286M14 286V298M1186 286V298M2 298V309M1198 298V309" />
      <Bench x={217} />
      <Amphora x={405} />
      <Reader x={561} />
      <Bench x={685} />
      <Laurel x={873} />
      {columns.map((x) => (
        <Column key={x} x={x} />
      ))}
    </Svg>
  );
}

function Roof() {
  const tiles = Array.from({ length: 46 }, (_, index) => index);
  return (
    <>
      <path d="M78 22H1122L1176 72H24Z" />
      <path d="M78 22q522 -10 1044 0" opacity="0.5" />
      {tiles.map((tile) => (
        <path key={tile} d={`M${90 + tile * 22.7} 22 ${38 + tile * 25} 72`} opacity="0.3" />
      ))}
      <path d="M24 72H1176V80H24ZM32 80V92H1168V80M30 92H1170V110H30ZM34 110H1166V118H34Z" />
      {tiles.map((tile) => (
        <path key={tile} d={`M${44 + tile * 24.5} 94V108m4 -14v14m4 -14v14`} opacity="0.55" />
      ))}
    </>
  );
}

function Wall() {
  return (
    <g opacity="0.28">
      <path d="M54 168H1146" />
      {columns.slice(0, -1).map((x, index) => (
        <path key={x} d={index % 3 === 1 ? `M${x + 25} 274V196h28V274` : `M${x + 39} 168V180`} />
      ))}
    </g>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g className="front">
      <path d={`M${x - 8} 132H${x + 8}L${x + 10} 264H${x - 10}Z`} />
      <path d={`M${x - 15} 118H${x + 15}V124H${x - 15}ZM${x - 12} 124q2 8 4 8h16q2 0 4 -8`} />
      <path d={`M${x - 4} 136 ${x - 5} 262M${x} 136V262M${x + 4} 136 ${x + 5} 262`} opacity="0.35" />
      <path d={`M${x - 13} 264H${x + 13}V269H${x - 13}ZM${x - 16} 269H${x + 16}V274H${x - 16}Z`} />
    </g>
  );
}
