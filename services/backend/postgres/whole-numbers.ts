/**
 * `bigint` of PostgreSQL as numbers, as money and counts are used. One beyond what a number holds exactly stays text,
 * so that nothing is rounded in silence.
 */
export const wholeNumbers = {
  int8: { to: 20, from: [20], serialize: String, parse: readWhole },
};

function readWhole(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
