export { Combobox, type ComboboxProps } from './combobox.tsx';
export { DateInput, DateTimeInput, TimeInput } from './dates/date-inputs.tsx';
export type { ValueChange, WrittenProps } from './dates/written-input.tsx';
export type { ChoiceOption } from './options.ts';
export { ZoneInput } from './zone-input.tsx';
export { StatusBadge, StatusIcon } from './status-badge.tsx';
export { type StatusTone, statusTone } from './status-tones.ts';
export { Select, type SelectChange, type SelectProps } from './select.tsx';
