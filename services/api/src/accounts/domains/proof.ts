/** The TXT records of a name, each in its pieces; rejects when there are none or nobody answers. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What the TXT record below a custom domain has to say. */
export const proofName = (domain: string) => `_stoa.${domain}`;
export const proofText = (accountId: string) => `stoa-site=${accountId}`;

/** Whether the domain's name server names the account. One that does not answer proves nothing. */
export async function isProven(resolveTxt: ResolveTxt, accountId: string, domain: string): Promise<boolean> {
  const records = await resolveTxt(proofName(domain)).catch(() => []);
  return records.some((parts) => parts.join('').trim() === proofText(accountId));
}
