import type { Composition } from '@stoa/shared/contracts/registry';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';
import type { Compositions } from '../registry/compositions.ts';
import type { SubjectCookie } from './subject-cookie.ts';

export interface Visit {
  composition: Composition;
  /** The visitor's name to rollouts and health, if it has one. */
  subject: string | null;
  /** Other visitors may get something else at the same address, so no shared cache may keep the answer. */
  isPersonal: boolean;
}

export type VisitOf = (c: AppContext) => Visit;

/**
 * What this request's visitor gets. While a rollout runs at the tenant, a visitor without a name is given one, on
 * this answer; a name stays through sign-in, so that nobody changes version by it.
 */
export function createVisits(compositions: Compositions, cookie: SubjectCookie): VisitOf {
  return (c) => {
    const site = c.get('site');
    const accountId = site.kind === 'account' ? site.account.account_id : null;
    let subject = cookie.read(getCookie(c, cookie.name), accountId);
    const isPersonal = compositions.hasRollout(accountId);
    if (isPersonal && subject === null) {
      const issued = cookie.issue(accountId);
      subject = issued.subject;
      c.header('set-cookie', issued.header, { append: true });
    }
    return { composition: compositions.of(accountId, subject), subject, isPersonal };
  };
}
