import { isProven } from '../../../accounts/domains/proof.ts';
import type { Job } from '../job.ts';

const AT_ONCE = 10;

export const proveDomains: Job = {
  name: 'prove-domains',
  title: 'Looks whether custom domains name their account',
  cron: '*/10 * * * *',
  async run({ database, resolveTxt }) {
    const waiting = await database<{ account_id: string; domain: string }[]>`
      select account_id, domain from ops.domains_to_prove()`;
    let taken = 0;
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const proven = await Promise.all(
        waiting.slice(from, from + AT_ONCE).map(async ({ account_id, domain }) => {
          if (!(await isProven(resolveTxt, account_id, domain))) return false;
          const [row] = await database<[{ taken: boolean }]>`
            select ops.take_domain_proof(${account_id}, ${domain}) as taken`;
          return row.taken;
        }),
      );
      taken += proven.filter(Boolean).length;
    }
    return taken;
  },
};
