import { demoId } from '../ids.ts';

/** Admin API of a backend that the seed uses. */
export interface UserAdmin {
  findUserByEmail(email: string): Promise<{ id: string } | null | undefined>;
  createUser(person: {
    id?: string;
    email: string;
    password: string;
    email_confirm: boolean;
    user_metadata: Record<string, unknown>;
  }): Promise<{ id: string }>;
}

/** Makes the people who are missing, with confirmed addresses; returns everybody's id by address. */
export async function makeUsers(
  admin: UserAdmin,
  people: { email: string; name: string }[],
  password: string,
): Promise<Map<string, string>> {
  const made = await Promise.all(
    people.map(async ({ email, name }): Promise<[string, string]> => {
      const known = await admin.findUserByEmail(email);
      if (known) return [email, known.id];
      const person = await admin.createUser({
        id: demoId('person', email),
        email,
        password,
        email_confirm: true,
        user_metadata: { display_name: name },
      });
      return [email, person.id];
    }),
  );
  return new Map(made);
}
