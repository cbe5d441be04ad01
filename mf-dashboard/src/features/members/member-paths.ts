const USERS = '/dashboard/manage/users';

/** Paths of the user management screens, in tab order. */
export const USER_PATHS = {
  members: USERS,
  roles: `${USERS}/roles`,
  invitations: `${USERS}/invitations`,
} as const;

export const memberPath = (id: string) => `${USERS}/${id}`;
