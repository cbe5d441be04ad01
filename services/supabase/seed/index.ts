import type { Sql } from 'postgres';
import { copyArt, type DemoFile, demoFiles } from './files.ts';
import { demoId } from './ids.ts';
import { kiln } from './kiln/index.ts';
import { nord } from './nord/index.ts';
import { polyglot } from './polyglot/index.ts';
import type { PersonKey, SeedTenant } from './types.ts';
import { makeUsers, type UserAdmin } from './write/users.ts';
import { writeTenant } from './write/tenant.ts';

export { type DemoFile, demoFiles, demoId, type UserAdmin, type PersonKey };

export const DEMO_TENANTS: SeedTenant[] = [kiln, polyglot, nord];
export const DEMO_OPERATOR = 'admin@stoa.example';
const PERSON_KEYS: PersonKey[] = ['owner', 'instructor', 'student', 'student2'];

export interface SeedOptions {
  /** A client with the rights of the database's owner. */
  sql: Sql;
  /** Makes people; the embedded backend's `admin` fits. */
  backendAdmin: UserAdmin;
  /** Used for people who do not exist yet; nobody's password is changed. */
  demoPassword: string;
  /** The backend's storage folder, which gets the pictures. Without it only the database is filled. */
  artDir?: string;
  /** Half a year of orders, members and learning before the start day, for whoever looks around; tests count rows without it. */
  history?: boolean;
  /** A hosted project is refused unless this is true. */
  allowHosted?: boolean;
}

/** The addresses that the demo people sign in with. */
export function demoPeople(): { email: string; slug: string | null; role: PersonKey | 'operator' }[] {
  return [
    { email: DEMO_OPERATOR, slug: null, role: 'operator' },
    ...DEMO_TENANTS.flatMap(({ slug }) =>
      PERSON_KEYS.map((role) => ({ email: `${role}@${slug}.example`, slug, role })),
    ),
  ];
}

/**
 * Fills an installation with the three demo tenants and their people. What is there already stays as it is, so it may
 * run at every start.
 * @returns the slugs that were made now
 */
export async function seedDemo(options: SeedOptions): Promise<string[]> {
  const { sql } = options;
  const [hosted] = await sql`select 1 from pg_catalog.pg_roles where rolname = 'supabase_auth_admin'`;
  if (hosted && !options.allowHosted)
    throw new Error('The demo seed does not run against a hosted backend unless told to.');

  // Processes that start first at once: one fills, the others wait and find everything there.
  return sql.begin(async (turn) => {
    await turn`select pg_catalog.pg_advisory_xact_lock(hashtextextended('stoa:seed', 0))`;
    return fill(options);
  });
}

async function fill({ sql, backendAdmin, demoPassword, artDir, history }: SeedOptions): Promise<string[]> {
  const rows = await sql<
    { slug: string }[]
  >`select slug from public.accounts where slug in ${sql(DEMO_TENANTS.map((t) => t.slug))}`;
  const before = new Set(rows.map(({ slug }) => slug));
  const missing = DEMO_TENANTS.filter(({ slug }) => !before.has(slug));

  const wanted = [
    { email: DEMO_OPERATOR, name: 'Platform Operator' },
    ...missing.flatMap(({ slug, people }) =>
      PERSON_KEYS.map((key) => ({ email: `${key}@${slug}.example`, name: people[key] })),
    ),
  ];
  const ids = await makeUsers(backendAdmin, wanted, demoPassword);
  await sql`
    insert into public.platform_operators (user_id, email) values (${ids.get(DEMO_OPERATOR)!}, ${DEMO_OPERATOR})
    on conflict do nothing`;
  for (const tenant of missing) {
    await sql.begin((transaction) =>
      writeTenant(transaction, tenant, (key) => ids.get(`${key}@${tenant.slug}.example`)!, history),
    );
  }
  if (artDir) await copyArt(sql, artDir);
  return missing.map(({ slug }) => slug);
}
