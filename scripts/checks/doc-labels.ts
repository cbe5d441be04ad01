/** Names in bold of the steps of a guide: what a reader looks for on the screen. */
export function labelsOf(guide: string): string[] {
  const steps = guide.split('\n').filter((line) => /^\d+\. /.test(line));
  return steps.flatMap((line) => [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label));
}

/** Collects every text of a file of messages. */
export function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.values(messages).flatMap(textsOf);
}

const plain = (text: string) => text.replaceAll('’', "'");

/** Tells which labels no message is: one with values in it is named up to its second value. */
export function unknownLabels(labels: readonly string[], texts: readonly string[]): string[] {
  const whole = new Set(texts.map(plain));
  const starts = texts
    .filter((text) => /^[^{]{3,}\{\{\w+\}\}/.test(text))
    .map((text) => plain(text.slice(0, text.indexOf('{{'))));
  return labels
    .map(plain)
    .filter((label) => !whole.has(label))
    .filter(
      (label) => !starts.some((start) => label.startsWith(start) && /^\S+$/.test(label.slice(start.length))),
    );
}
