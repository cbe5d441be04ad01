import { styled } from 'styled-components';

const Svg = styled.svg`
  inline-size: 100%;
  block-size: auto;
  color: var(--stoa-text);
  .leaf {
    color: var(--stoa-primary-text);
  }
`;

const COLUMNS = [76, 156, 236, 316, 396, 476, 556];
const FLUTES = [-6, 0, 6];

/** A line drawing of a stoa: steps, seven fluted columns, a long roof, a bench and a laurel in the shade. */
export function StoaDrawing() {
  return (
    <Svg viewBox="0 0 632 430" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <Roof />
      {COLUMNS.map((x) => (
        <Column key={x} x={x} />
      ))}
      <path d="M36 352H596M22 370H610M8 388H624M0 406H632" />
      <path d="M36 352V370M596 352V370M22 370V388M610 370V388M8 388V406M624 388V406" />
      <path d="M104 204V352M128 204V352M184 204V352M504 204V352M528 204V352" opacity="0.22" />
      <path d="M96 204H536" opacity="0.3" />
      <Bench />
      <Laurel />
    </Svg>
  );
}

function Roof() {
  return (
    <>
      <path d="M316 34 30 108H602Z" strokeLinejoin="round" />
      <path d="M316 52 92 108M316 52 540 108" opacity="0.45" />
      <circle cx="316" cy="84" r="12" />
      <path d="M30 108H602V118H30ZM40 118V142H592V118" />
      <path d="M34 142H598V152H34Z" />
      {Array.from({ length: 22 }, (_, index) => (
        <path key={index} d={`M${56 + index * 25} 122V138m5 -16v16m5 -16v16`} opacity="0.6" />
      ))}
    </>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 20} 152H${x + 20}V160H${x - 20}ZM${x - 16} 160q2 10 4 10h24q2 0 4 -10`} />
      <path d={`M${x - 12} 170 ${x - 14} 338M${x + 12} 170 ${x + 14} 338`} />
      {FLUTES.map((flute) => (
        <path key={flute} d={`M${x + flute} 174 ${x + flute * 1.15} 336`} opacity="0.35" />
      ))}
      <path d={`M${x - 18} 338H${x + 18}V345H${x - 18}ZM${x - 22} 345H${x + 22}V352H${x - 22}Z`} />
    </g>
  );
}

function Bench() {
  return (
    <g>
      <path d="M258 316H374V324H258ZM268 324V352M278 324V352M354 324V352M364 324V352" />
      <path d="M330 316v-9h26v9M334 307v-6h20v6" />
    </g>
  );
}

function Laurel() {
  const leaves = [0, 1, 2, 3, 4, 5];
  return (
    <g className="leaf" stroke="currentColor">
      <path d="M440 352C441 320 438 292 436 262" />
      {leaves.map((leaf) => {
        const y = 336 - leaf * 13;
        return (
          <g key={leaf}>
            <path d={`M${440 - leaf * 0.6} ${y}q-16 -2 -20 -14q16 0 20 14Z`} />
            <path d={`M${440 - leaf * 0.6} ${y}q16 -2 20 -14q-16 0 -20 14Z`} />
          </g>
        );
      })}
      <path d="M428 352l3 0h18l3 0M430 344h20l-3 8h-14Z" />
    </g>
  );
}
