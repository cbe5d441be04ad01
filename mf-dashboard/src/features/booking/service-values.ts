import type { AppointmentPlace, AppointmentService } from '@stoa/shared/contracts/community';
import { toDuration, toSeconds } from '@stoa/shared/contracts/duration';
import {
  SERVICE_NUMBERS,
  type ServiceFields,
  type ServiceNumber,
} from '@stoa/shared/contracts/service-fields';

type EditedService = AppointmentService &
  Pick<AppointmentPlace, 'location_detail'> &
  Pick<ServiceFields, 'hosts'>;

const INITIAL: ServiceFields = {
  title: '',
  slug: '',
  status: 'draft',
  description: '',
  hosts: [],
  duration_min: 30,
  slot_step_min: 30,
  buffer_before_min: 0,
  buffer_after_min: 0,
  capacity: 1,
  min_notice_min: 60,
  max_days: 60,
  cutoff_min: 120,
  hold_hours: 48,
  needs_confirmation: false,
  location: 'jitsi',
  location_detail: '',
  product_id: '',
};

export const NUMBER_FIELDS = Object.keys(SERVICE_NUMBERS) as ServiceNumber[];

/** Returns the form's initial values; null stands for a new service. */
export function serviceValues(service: EditedService | null): ServiceFields {
  if (!service) return INITIAL;
  const { id: _id, account_id: _account, product_id, ...rest } = service;
  const known = Object.keys(INITIAL).map((field) => [field, rest[field as keyof typeof rest]]);
  return { ...(Object.fromEntries(known) as ServiceFields), product_id: product_id ?? '' };
}

/** In seconds, those that can be long. */
const UNIT_S: Partial<Record<ServiceNumber, number>> = {
  min_notice_min: 60,
  cutoff_min: 60,
  hold_hours: 3600,
};
const MAX_EXPLAINED = 999_999;

/** The seconds of what was typed in small units, where a larger one says the same; null where nothing is gained by it. */
export function spanOf(field: ServiceNumber, value: unknown): number | null {
  const unit = UNIT_S[field];
  if (unit === undefined || !Number.isInteger(value)) return null;
  const count = value as number;
  if (count < 1 || count > MAX_EXPLAINED) return null;
  const seconds = count * unit;
  return toSeconds({ value: 1, unit: toDuration(seconds).unit }) > unit ? seconds : null;
}
