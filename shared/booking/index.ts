export { downloadCalendar } from './calendar-download.ts';
export { dayAt, addDays, ownZone } from './slot-days.ts';
export { type SlotSpan, useSlotWindows } from './use-slot-windows.ts';
export { SlotPicker, type SlotLabels, ZoneField } from './slot-picker.tsx';
