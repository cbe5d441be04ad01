import type { AppointmentPlace, AppointmentService } from '@stoa/shared/contracts/community';
import { toDuration, toSeconds } from '@stoa/shared/contracts/duration';
import { isSecureUrl } from '@stoa/shared/contracts/validation';

const NUMBERS = {
  duration_min: [5, 1440],
  slot_step_min: [5, 1440],
  buffer_before_min: [0, 1440],
  buffer_after_min: [0, 1440],
  min_notice_min: [0, 525_600],
  max_days: [1, 730],
  cutoff_min: [0, 525_600],
  capacity: [1, 200],
  hold_hours: [1, 336],
} as const;
export type NumberField = keyof typeof NUMBERS;
export const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];

type Draft = Record<NumberField, string>;
export interface ServiceDraft extends Draft {
  title: string;
  slug: string;
  description: string;
  location: AppointmentService['location'];
  location_detail: string;
  needs_confirmation: boolean;
  product_id: string;
  status: AppointmentService['status'];
}
type EditedService = AppointmentService & Pick<AppointmentPlace, 'location_detail'>;
export type ServiceProblems = Partial<Record<keyof ServiceDraft, string>>;

export const LOCATIONS = ['jitsi', 'link', 'phone', 'in_person'] as const;

/** A service as its form begins. */
export function serviceDraft(service: EditedService | null): ServiceDraft {
  const usual: Record<NumberField, number> = {
    duration_min: 30,
    slot_step_min: 30,
    buffer_before_min: 0,
    buffer_after_min: 0,
    min_notice_min: 60,
    max_days: 60,
    cutoff_min: 120,
    capacity: 1,
    hold_hours: 48,
  };
  const numbers = Object.fromEntries(
    NUMBER_FIELDS.map((field) => [field, String(service?.[field] ?? usual[field])]),
  ) as Draft;
  return {
    ...numbers,
    title: service?.title ?? '',
    slug: service?.slug ?? '',
    description: service?.description ?? '',
    location: service?.location ?? 'jitsi',
    location_detail: service?.location_detail ?? '',
    needs_confirmation: service?.needs_confirmation ?? false,
    product_id: service?.product_id ?? '',
    status: service?.status ?? 'draft',
  };
}

/** An address made of a title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');

/** In seconds, those that can be long. */
const UNIT_S: Partial<Record<NumberField, number>> = { min_notice_min: 60, cutoff_min: 60, hold_hours: 3600 };

/** The seconds of what was typed in small units, where a larger one says the same; null where nothing is gained by it. */
export function spanOf(field: NumberField, text: string): number | null {
  const unit = UNIT_S[field];
  if (unit === undefined || !/^[1-9]\d{0,5}$/.test(text)) return null;
  const seconds = Number(text) * unit;
  return toSeconds({ value: 1, unit: toDuration(seconds).unit }) > unit ? seconds : null;
}

/** What is wrong with a draft, by field, as the key of the words that say so. */
export function serviceProblems(draft: ServiceDraft): ServiceProblems {
  const isNumber = (field: NumberField) => {
    const [min, max] = NUMBERS[field];
    return /^\d{1,6}$/.test(draft[field]) && Number(draft[field]) >= min && Number(draft[field]) <= max;
  };
  const problems: [keyof ServiceDraft, boolean][] = [
    ['title', draft.title.trim() === '' || draft.title.length > 200],
    ['slug', !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug)],
    ['location_detail', draft.location === 'link' && !isSecureUrl(draft.location_detail.trim())],
    ...NUMBER_FIELDS.map((field): [keyof ServiceDraft, boolean] => [field, !isNumber(field)]),
  ];
  return Object.fromEntries(
    problems.filter(([, isWrong]) => isWrong).map(([field]) => [field, `${field}Wrong`]),
  );
}

/** What is saved. */
export function serviceInput(draft: ServiceDraft): Omit<EditedService, 'id' | 'account_id'> {
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((field) => [field, Number(draft[field])])) as Record<
    NumberField,
    number
  >;
  return {
    ...numbers,
    title: draft.title.trim(),
    slug: draft.slug,
    description: draft.description.trim(),
    location: draft.location,
    location_detail: draft.location === 'jitsi' ? '' : draft.location_detail.trim(),
    needs_confirmation: draft.needs_confirmation,
    product_id: draft.product_id || null,
    status: draft.status,
  };
}
