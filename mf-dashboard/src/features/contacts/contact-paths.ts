const contacts = '/dashboard/manage/marketing/emails/contacts';

export const CONTACT_PATHS = {
  contacts,
  lists: `${contacts}/lists`,
  tags: `${contacts}/tags`,
  segments: `${contacts}/segments`,
  newSegment: `${contacts}/segments/new`,
  imports: `${contacts}/imports`,
  newImport: `${contacts}/imports/new`,
  suppressions: `${contacts}/suppressions`,
} as const;

export const contactPath = (id: string) => `${contacts}/${id}`;
export const segmentPath = (id: string) => `${CONTACT_PATHS.segments}/${id}`;
export const importPath = (id: string) => `${CONTACT_PATHS.imports}/${id}`;
