/**
 * Returns the URL of a member's avatar in the account's public bucket.
 * @param changedAt busts the cache after a new upload; null without an avatar
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
