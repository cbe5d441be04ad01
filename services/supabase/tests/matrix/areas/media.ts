import type { Area } from './area.ts';

export const media: Area = {
  lines: {
    'public.media_folders': {
      read: { instructor: 1, manager: 1 },
      insert: ['instructor', 'manager'],
      update: { columns: ['name'], rows: { instructor: 1, manager: 1 } },
    },
    'public.media': {
      read: { instructor: 1, manager: 1 },
      update: {
        columns: ['alt', 'focal_x', 'focal_y', 'folder_id', 'name'],
        rows: { instructor: 1, manager: 1 },
      },
    },
    'public.media_usage': { read: { instructor: 1, manager: 1 } },
  },
  async fill(sql, { accountId, course }) {
    await sql`insert into public.media_folders (account_id, name) values (${accountId}, 'Pictures')`;
    const [row] = await sql<{ id: string }[]>`
      insert into public.media (account_id, object_name, name, mime, size_bytes)
      values (${accountId}, 'media/used.svg', 'Cover', 'image/svg+xml', 10) returning id`;
    await sql`
      insert into public.media_usage (account_id, media_id, entity, entity_id)
      values (${accountId}, ${row!.id}, 'course', ${course.courseId})`;
  },
  functions: {
    anon: ['app.may_open_object', 'app.object_link_seconds', 'app.storage_operation'],
    authenticated: [
      'app.granted_platform_files',
      'app.my_author_accounts',
      'app.my_media_accounts',
      'public.delete_media',
      'public.delete_media_folder',
      'public.keep_media_folder',
      'public.media_list',
      'public.media_places',
      'public.media_room',
      'public.require_media_room',
      'public.open_media',
      'public.refresh_media',
      'public.register_media',
      'public.set_media_usage',
      'public.set_product_file',
    ],
  },
};
