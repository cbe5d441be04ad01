import { CertificateProof } from '@stoa/shared/contracts/learning';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import { asPerson } from '../../shared/database/as-person.ts';
import type { Database } from '../../shared/database/connect.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { drawCertificate } from './draw-certificate.ts';

/** Query of GET /api/certificates/:serial/pdf. */
export const CertificateQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });
const Serial = z.string().regex(/^[0-9A-Za-z]{8,40}$/);

export interface CertificateRoutesDeps {
  database: Database;
  scheme: 'http' | 'https';
  limitCalls: MiddlewareHandler<AppEnv>;
}

/** Certificates of the Host's site on paper, for whoever holds the serial. */
export function certificateRoutes({ database, scheme, limitCalls }: CertificateRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/:serial/pdf', limitCalls, async (c) => {
    const account = requireAccount(c);
    const { lang } = parseInput(c.req.query(), CertificateQuery);
    const serial = Serial.safeParse(c.req.param('serial')).data;
    // As everybody: a certificate says the same to all who hold its number.
    const [row] = serial
      ? await asPerson(
          c.get('data')?.database ?? database,
          null,
          (sql) =>
            sql<
              { proof: unknown }[]
            >`select public.account_certificate(${account.account_id}, ${serial}) as proof`,
        )
      : [];
    const proof = CertificateProof.nullish().parse(row?.proof);
    // One that was taken back or has run out is not handed out again; the page that checks it says why.
    if (!proof?.is_valid) throw new AppError('not_found', 'There is no valid certificate with this number.');
    const bytes = await drawCertificate({
      proof,
      url: `${scheme}://${c.get('host')}/certificate/${proof.serial}`,
      language: lang ?? siteLanguage(account.settings),
      colours: account.theme.light,
      timeZone: account.settings.timeZone,
    });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${proof.serial}.pdf"`,
      'cache-control': 'private, no-cache',
    });
  });
  return routes;
}
