/**
 * Where a member's picture lies: the account's public bucket.
 * @param changedAt makes a new picture a new address; null while there is none
 */
export function avatarUrl(
  base: string,
  { accountId, userId }: { accountId: string; userId: string },
  changedAt: string | null,
): string | null {
  if (changedAt === null) return null;
  const version = Number(new Date(changedAt)).toString(36);
  return `${base}/storage/v1/object/public/${accountId}/avatars/${userId}/avatar.jpg?v=${version}`;
}
