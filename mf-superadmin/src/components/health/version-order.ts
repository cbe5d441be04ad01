/** Orders version numbers as semver does: negative when the first is the earlier one. */
export function compareVersionNumbers(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.label === right.label) return 0;
  if (left.label === '') return 1;
  if (right.label === '') return -1;
  return left.label.localeCompare(right.label, 'en', { numeric: true });
}

function partsOf(version: string) {
  const [numbers = '', ...labels] = version.split('-');
  return { numbers: numbers.split('.').map(Number), label: labels.join('-') };
}
