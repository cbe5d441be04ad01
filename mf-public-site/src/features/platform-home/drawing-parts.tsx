interface Place {
  x: number;
}

/** A stone bench with an open book on it. */
export function Bench({ x }: Place) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 246H64V252H0ZM7 252V274M13 252V274M51 252V274M57 252V274" />
      <path d="M24 246q5 -5 9 0q5 -5 9 0V240q-4 -5 -9 0q-5 -5 -9 0Z" />
    </g>
  );
}

/** A jar for the market. */
export function Amphora({ x }: Place) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-6 214H6M-4 214V222q-14 8 -12 26q2 16 10 22h12q8 -6 10 -22q2 -18 -12 -26V214M-6 274H6V270H-6Z" />
      <path d="M-5 217q-10 1 -9 16M5 217q10 1 9 16M-15 240H15M-14 246H14" opacity="0.6" />
    </g>
  );
}

/** A low desk with a scroll, as somebody left it. */
export function Reader({ x }: Place) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-24 240 24 230V236L-24 246ZM-18 245V274M18 237V274M-18 262H18" />
      <circle cx="-13" cy="236" r="3.5" />
      <path d="M-10 234 13 229M-13 239.500 12 234" />
    </g>
  );
}

/** A laurel in a pot. */
export function Laurel({ x }: Place) {
  const leaves = [0, 1, 2, 3, 4, 5, 6];
  return (
    <g transform={`translate(${x} 0)`} className="green" stroke="currentColor">
      <path d="M0 258C1 232 -2 206 -1 178" />
      {leaves.map((leaf) => {
        const y = 246 - leaf * 10;
        const size = 15 - leaf;
        return (
          <path
            key={leaf}
            d={`M0 ${y}q-${size} -1 -${size + 3} -${size - 3}q${size} 0 ${size + 3} ${size - 3}ZM0 ${y}q${size} -1 ${size + 3} -${size - 3}q-${size} 0 -${size + 3} ${size - 3}Z`}
          />
        );
      })}
      <path d="M-12 258H12L8 274H-8ZM-14 254H14V258H-14Z" />
    </g>
  );
}
