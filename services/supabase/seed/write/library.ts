import { demoFiles } from '../files.ts';
import type { TenantContext } from './context.ts';

/** The pictures of the seed in the account's library, in folders, with the courses and posts that use them. */
export async function writeLibrary({ sql, tenant, accountId, userId, id }: TenantContext): Promise<void> {
  const files = demoFiles().filter(({ bucket }) => bucket.startsWith(accountId));
  const folderOf = (path: string) => (path.startsWith('art/post-') ? 'Journal' : 'Shop and courses');
  for (const name of ['Journal', 'Shop and courses'])
    await sql`insert into public.media_folders (id, account_id, name) values (${id('folder', name)}, ${accountId}, ${name})`;
  const rows = files.map(({ bucket, path, contentType, size }) => ({
    id: id('media', path),
    account_id: accountId,
    folder_id: id('folder', folderOf(path)),
    object_name: path,
    name: path
      .replace(/^\w+\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('-', ' '),
    mime: contentType,
    size_bytes: size,
    visibility: bucket === accountId ? 'public' : 'private',
    uploaded_by: userId('owner'),
  }));
  await sql`insert into public.media ${sql(rows)}`;
  const used = [
    ...tenant.courses.map(({ slug, image }) => ({ entity: 'course', slug, image })),
    ...tenant.posts.map(({ slug, image }) => ({ entity: 'post', slug, image })),
    ...tenant.products.map(({ slug, image }) => ({ entity: 'product', slug, image })),
  ];
  await sql`insert into public.media_usage ${sql(
    used.map(({ entity, slug, image }) => ({
      account_id: accountId,
      media_id: id('media', `art/${image}.svg`),
      entity,
      entity_id: id(entity, slug),
    })),
  )}`;
}
