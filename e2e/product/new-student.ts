import type { SiteName } from '../fixtures/addresses.ts';
import { address, port } from '../fixtures/addresses.ts';
import { type SiteApi, siteApi } from './site-api.ts';

export interface NewStudent {
  email: string;
  password: string;
  userId: string;
  /** The site's API in the student's name. */
  api: SiteApi;
}

/** Somebody who has just become a member of a site and has learnt nothing there yet. */
export async function newStudent(site: SiteName): Promise<NewStudent> {
  const api = await siteApi(Number(port()), new URL(address(site)).hostname);
  const email = `learner-${crypto.randomUUID()}@people.example`;
  const password = 'a short sentence about clay 7';
  await api.call('POST', '/auth/v1/signup', { email, password, data: { name: 'Lea Lernt' } });
  const { userId } = await api.signIn(email, password);
  await api.call('POST', '/api/members/register', {});
  return { email, password, userId, api };
}
