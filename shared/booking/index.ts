export { downloadCalendar } from './calendar-download.ts';
export { dayAt, laterDay, ownZone } from './slot-days.ts';
export { type SlotSpan, useSlotWindows } from './use-slot-windows.ts';
export { SlotPicker, type SlotWords, ZoneField } from './slot-picker.tsx';
