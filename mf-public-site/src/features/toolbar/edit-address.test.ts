import { expect, it } from 'vitest';
import { editAddress } from './edit-address.ts';

it('[PUB-53] [PUB-54] [PUB-55] [PUB-56] [PUB-57] [PUB-58] every public path leads to where it is edited', () => {
  const table: [path: string, editor: string | null][] = [
    ['/', '/dashboard/pages/'],
    ['/about', '/dashboard/pages/'],
    ['/blog-of-ours', '/dashboard/pages/'],
    ['/blog', '/dashboard/posts/'],
    ['/blog/first-firing', '/dashboard/posts/'],
    ['/course', '/dashboard/course/'],
    ['/course/first-bowls/', '/dashboard/course/'],
    ['/course/category/wheel', '/dashboard/manage/elearning/caetgory'],
    ['/members', '/dashboard/manage/user'],
    ['/members/tomas', '/dashboard/manage/user'],
    ['/a/b', null],
  ];
  for (const [path, editor] of table) expect([path, editAddress(path)]).toEqual([path, editor]);
});
