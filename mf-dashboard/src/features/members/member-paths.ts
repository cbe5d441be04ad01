const USERS = '/dashboard/manage/users';

/** Where the parts of the users lie, in the order of their tabs. */
export const USER_PATHS = {
  members: USERS,
  roles: `${USERS}/roles`,
  invitations: `${USERS}/invitations`,
} as const;

export const memberPath = (id: string) => `${USERS}/${id}`;
