/** The TXT records of a name, each in its pieces; rejects when there are none or nobody answers. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** TXT record that verifies a custom domain. */
export const proofName = (domain: string) => `_stoa.${domain}`;
export const proofText = (accountId: string) => `stoa-site=${accountId}`;

/** Checks whether the domain's TXT record names the account. A failed lookup verifies nothing. */
export async function isProven(resolveTxt: ResolveTxt, accountId: string, domain: string): Promise<boolean> {
  const records = await resolveTxt(proofName(domain)).catch(() => []);
  return records.some((parts) => parts.join('').trim() === proofText(accountId));
}
