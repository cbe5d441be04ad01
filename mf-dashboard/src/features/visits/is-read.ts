/** Checks whether a reading has come to an end, with data or without. */
export const isRead = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data !== undefined || error !== undefined;
