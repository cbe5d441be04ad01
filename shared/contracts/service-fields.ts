import { z } from 'zod';
import { PickedPeople, SlugField, TitleField } from './fields.ts';
import { isSecureUrl } from './validation.ts';

export const SERVICE_LOCATIONS = ['jitsi', 'link', 'phone', 'in_person'] as const;
export const SERVICE_STATUSES = ['draft', 'published'] as const;

/** Numbers of a service with their least and their most. */
export const SERVICE_NUMBERS = {
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
export type ServiceNumber = keyof typeof SERVICE_NUMBERS;
// Not `z.int()`, whose issue ends the checks: the place would be named only once the numbers are whole.
const within = (field: ServiceNumber) =>
  z.number().multipleOf(1).min(SERVICE_NUMBERS[field][0]).max(SERVICE_NUMBERS[field][1]);

/** The form of a service, saved by `save_appointment_service`. */
export const ServiceFields = z
  .strictObject({
    title: TitleField,
    slug: SlugField,
    status: z.enum(SERVICE_STATUSES),
    description: z.string().trim().max(5000),
    hosts: PickedPeople.max(50),
    duration_min: within('duration_min'),
    slot_step_min: within('slot_step_min'),
    buffer_before_min: within('buffer_before_min'),
    buffer_after_min: within('buffer_after_min'),
    capacity: within('capacity'),
    min_notice_min: within('min_notice_min'),
    max_days: within('max_days'),
    cutoff_min: within('cutoff_min'),
    hold_hours: within('hold_hours'),
    needs_confirmation: z.boolean(),
    location: z.enum(SERVICE_LOCATIONS),
    location_detail: z.string().trim().max(500),
    /** Empty for a service that is free. */
    product_id: z.string(),
  })
  .refine(({ location, location_detail }) => location !== 'link' || isSecureUrl(location_detail), {
    path: ['location_detail'],
    // Else it would be named only once every other field is right.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ hosts, ...service }) => ({
    hosts: hosts.map(({ id }) => id),
    service: {
      ...service,
      location_detail: service.location === 'jitsi' ? '' : service.location_detail,
      product_id: service.product_id || null,
    },
  }));
export type ServiceFields = z.input<typeof ServiceFields>;
