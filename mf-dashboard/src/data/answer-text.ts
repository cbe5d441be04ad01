interface QuestionInput {
  type: string;
  options: readonly { id: string; text: string }[];
}
interface AnswerLabels {
  yes: string;
  no: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer or a solution in words, line by line; nothing for none. */
export function answerLines(
  { type, options }: QuestionInput,
  value: unknown,
  labels: AnswerLabels,
): string[] {
  const textOf = (id: unknown) => options.find((option) => option.id === id)?.text ?? String(id);
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? labels.yes : labels.no];
  if (type === 'single') return [textOf(value)];
  if (type === 'multiple')
    return Array.isArray(value) ? options.filter(({ id }) => value.includes(id)).map(({ text }) => text) : [];
  if (type === 'order')
    return Array.isArray(value) ? value.map((id, index) => `${index + 1}. ${textOf(id)}`) : [];
  if (type === 'match')
    return isRecord(value)
      ? options
          .filter(({ id }) => Object.hasOwn(value, id))
          .map(({ id, text }) => `${text} → ${textOf(value[id])}`)
      : [];
  if (type === 'short' && Array.isArray(value)) return [value.map(String).join(' / ')];
  if (type === 'numeric' && isRecord(value)) {
    const tolerance = Number(value['tolerance'] ?? 0);
    return [tolerance > 0 ? `${String(value['value'])} ± ${tolerance}` : String(value['value'])];
  }
  if (type === 'file' && isRecord(value)) return [String(value['name'])];
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}
