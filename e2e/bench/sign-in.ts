import { verify } from '@node-rs/argon2';
import { siteApi } from '../product/site-api.ts';
import type { Product } from '../product/start-product.ts';
import { type Figure, percent } from './figures.ts';
import { openDatabase } from './plain-orders.ts';

const HOST = 'kiln.localhost';
const AT_ONCE = 8;
/** Below what one address may ask for in five minutes. */
const SIGN_INS = 120;
const ROUNDS = 4;
const EMAIL = 'student@kiln.example';

/** Sign-ins a second, beside the comparison of the password by itself: what is left is the price of the rest. */
export async function measureSignIn(product: Product): Promise<Figure[]> {
  const api = await siteApi(product.port, HOST);
  const credentials = { email: EMAIL, password: product.demoPassword };
  const sql = openDatabase(product.dataDir);
  const [row] = await sql<[{ hash: string }]>`
    select encrypted_password as hash from auth.users where email = ${EMAIL}`;
  await sql.end();
  const signIn = async () => {
    const { status } = await api.call('POST', '/auth/v1/token?grant_type=password', credentials);
    if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`);
  };
  const compare = async () => {
    if (!(await verify(row.hash, product.demoPassword))) throw new Error('The stored hash does not fit.');
  };
  // In turns, so that whatever else the machine does slows both alike.
  const spentMs = { signIn: 0, compare: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    spentMs.signIn += await timeOf(signIn);
    spentMs.compare += await timeOf(compare);
  }
  const signIns = (SIGN_INS * 1000) / spentMs.signIn;
  const alone = (SIGN_INS * 1000) / spentMs.compare;
  return [
    {
      group: 'Requests a second',
      name: 'Sign-in by password',
      value: `${signIns.toFixed(0)} (${percent(signIns / alone)} of ${alone.toFixed(0)})`,
      how: `against comparing the same hash (argon2id) and nothing else; ${SIGN_INS} of each, ${AT_ONCE} at once, client and server on the same machine`,
    },
  ];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  let left = SIGN_INS / ROUNDS;
  const startedAtMs = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return performance.now() - startedAtMs;
}
