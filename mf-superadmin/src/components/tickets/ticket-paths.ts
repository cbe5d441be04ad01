export const TICKETS_PATH = '/dashboard/tickets';
export const HELD_MAILS_PATH = `${TICKETS_PATH}/held`;
export const SITE_REPORTS_PATH = `${TICKETS_PATH}/reports`;
export const CANNED_REPLIES_PATH = `${TICKETS_PATH}/replies`;

/** Path of a ticket; an owner's names the site too. */
export const ticketPath = (id: string, site?: string): string =>
  `${TICKETS_PATH}/${id}${site ? `?${new URLSearchParams({ site })}` : ''}`;
