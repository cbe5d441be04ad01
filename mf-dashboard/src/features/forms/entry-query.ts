import type { Row } from '@stoa/shared/contracts/database-client';
import { ENTRY_STATES } from '@stoa/shared/contracts/forms/form-definition';
import { isQuestion, settingsOf } from '@stoa/shared/contracts/forms/field-parts';
import type { FormField } from '@stoa/shared/contracts/forms/form-fields';
import type { Answer } from '@stoa/shared/contracts/forms/read-answers';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import { must } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { daysBetween } from '../../data/days-between.ts';
import { likePattern } from '../../data/like-pattern.ts';

export type Entry = Pick<
  Row<'form_entries'>,
  'id' | 'data' | 'email' | 'state' | 'is_read' | 'page' | 'utm' | 'language' | 'version_no' | 'created_at'
>;
const COLUMNS = 'id,data,email,state,is_read,page,utm,language,version_no,created_at';

/** Reads entries `from`..`to` of a form, and how many match. Spam shows on request only. */
export async function readEntries(
  place: { accountId: string; formId: string },
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<Entry>> {
  let query = (await getClient())
    .from('form_entries')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', place.accountId)
    .eq('form_id', place.formId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = ENTRY_STATES.filter((state) => chosen.includes(state));
  query = query.in('state', states.length > 0 ? states : ['received', 'held']);
  const read = choiceValues(filters['read'] ?? '');
  if (read.length === 1) query = query.eq('is_read', read[0] === 'read');
  const { from, before } = daysBetween(filters['received'] ?? '', range.timeZone);
  if (from) query = query.gte('created_at', from);
  if (before) query = query.lt('created_at', before);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`email.ilike.${pattern}`);
  const reply = await query
    .order(sort.key === 'email' ? 'email' : 'created_at', { ascending: !sort.isDescending })
    .order('id', { ascending: true })
    .range(range.from, range.to);
  return toListPage(reply);
}

/** Every question that any version of a form asked, in the order of the newest that has it. */
export async function readQuestions(formId: string): Promise<FormField[]> {
  const versions = must(
    await (
      await getClient()
    )
      .from('form_versions')
      .select('no,definition')
      .eq('form_id', formId)
      .order('no', { ascending: false })
      .limit(50),
  );
  const questions = new Map<string, FormField>();
  for (const { definition } of versions)
    for (const field of definition.fields)
      if (isQuestion(field) && !questions.has(field.id)) questions.set(field.id, field);
  return [...questions.values()];
}

/** An answer in words: options by their labels. */
export function answerText(field: FormField, answer: Answer | undefined, yes: string): string {
  if (answer === undefined) return '';
  if (answer === true) return yes;
  const labels = new Map(settingsOf(field).map(({ value, label }) => [value, label]));
  return [answer]
    .flat()
    .map((one) => labels.get(String(one)) ?? String(one))
    .join(', ');
}

/** Columns of the export; every question stands under its own label. */
export function entryCsv(questions: readonly FormField[], yes: string): CsvColumn<Entry>[] {
  return [
    { title: 'received_at', value: (entry) => entry.created_at },
    { title: 'status', value: ({ state }) => state },
    ...questions
      .filter(({ type }) => type !== 'file')
      .map((field): CsvColumn<Entry> => ({
        title: field.label,
        value: ({ data }) => answerText(field, data[field.id], yes),
      })),
    { title: 'page', value: ({ page }) => page },
    { title: 'utm_source', value: ({ utm }) => String(utm['utm_source'] ?? '') },
    {
      title: 'utm_campaign',
      value: ({ utm }) => String(utm['utm_campaign'] ?? ''),
    },
    { title: 'language', value: ({ language }) => language },
  ];
}
