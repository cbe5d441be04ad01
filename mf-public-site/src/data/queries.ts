import type { PageQuery } from '@stoa/shared/contracts/page-query';

const courseWith = (teacher: string) =>
  `id,slug,title,excerpt,featured_image,level,language,access,instructor:members!courses_instructor_fkey(${teacher}),product:products(id,title,kind,prices(currency,amount_minor,frequency,iterations,trial_days,active))`;
const COURSE_CARD = courseWith('name');
const OUTLINE =
  'sections:course_sections(id,title,position,lessons(id,title,type,is_preview,duration_s,position,status))';
const NEEDS =
  'needs:course_prerequisites!course_prerequisites_account_id_course_id_fkey(requires:courses!course_prerequisites_account_id_requires_id_fkey(slug,title,status))';
const POST_CARD = 'id,slug,title,excerpt,settings,published_at,author:members!posts_author_fkey(name)';

/** Reads that routes declare in `remote.ts`; features take the same objects, so that both sides ask for the same thing. */
export const homeQuery: PageQuery = {
  key: 'home',
  from: 'pages',
  select: 'id,slug,title,type,content,seo',
  where: { is_home: true, status: 'published' },
  single: true,
};

export const pageQuery: PageQuery = {
  key: 'page',
  from: 'pages',
  select: 'id,slug,title,type,content,seo',
  where: { slug: ':pageSlug', status: 'published' },
  single: true,
  required: true,
};

/** Courses on one page of the catalogue. */
export const CATALOGUE_PAGE = 24;
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export const CATALOGUE_SORTS = {
  newest: [{ column: 'created_at', ascending: false }],
  title: [{ column: 'title', ascending: true }],
  rated: [
    { column: 'rating_count', ascending: false },
    { column: 'title', ascending: true },
  ],
};

export const catalogueQuery: PageQuery = {
  key: 'catalogue',
  from: 'courses',
  select: COURSE_CARD,
  where: { status: 'published' },
  order: [
    { column: 'position', ascending: true },
    { column: 'title', ascending: true },
  ],
  limit: CATALOGUE_PAGE,
  paged: 'page',
  narrow: [
    { param: 'level', column: 'level' },
    { param: 'category', column: 'slug', through: 'course_categories' },
  ],
  find: { param: 'q', columns: ['title', 'excerpt'] },
  sorts: { param: 'sort', orders: CATALOGUE_SORTS },
};

export const categoriesQuery: PageQuery = {
  key: 'categories',
  from: 'course_categories',
  select: 'slug,name',
  order: [{ column: 'position', ascending: true }],
};

/** Reviews of the course on the page. */
export const reviewsQuery: PageQuery = {
  key: 'reviews',
  from: 'course_reviews',
  select: 'id,author_name,rating,body,created_at',
  where: { course_id: ':id', status: 'published' },
  order: [{ column: 'created_at', ascending: false }],
  limit: 20,
  withRecord: 'course',
};

/** The lessons of that course that everybody may read. */
export const previewsQuery: PageQuery = {
  key: 'previews',
  from: 'lessons',
  select: 'id,contents:lesson_contents(content)',
  where: { course_id: ':id', is_preview: true, status: 'published' },
  limit: 10,
  withRecord: 'course',
};

/** Posts on one page of the blog. */
export const BLOG_PAGE = 13;

export const blogQuery: PageQuery = {
  key: 'blog',
  from: 'posts',
  select: `${POST_CARD},tags`,
  where: { status: 'published' },
  order: [{ column: 'published_at', ascending: false }],
  limit: BLOG_PAGE,
  paged: 'page',
  narrow: [{ param: 'tag', column: 'tags', isList: true }],
};

/** Courses for blocks of a page. */
export const coursesQuery: PageQuery = {
  key: 'courses',
  from: 'courses',
  select: COURSE_CARD,
  where: { status: 'published' },
  order: [
    { column: 'position', ascending: true },
    { column: 'title', ascending: true },
  ],
};

export const courseQuery: PageQuery = {
  key: 'course',
  from: 'courses',
  select: `${courseWith('name,slug,is_listed')},description,rating_count,rating_sum,category:course_categories(slug,name),${OUTLINE},${NEEDS}`,
  where: { slug: ':slug', status: 'published' },
  single: true,
  required: true,
};

export const postsQuery: PageQuery = {
  key: 'posts',
  from: 'posts',
  select: POST_CARD,
  where: { status: 'published' },
  order: [{ column: 'published_at', ascending: false }],
};

export const postQuery: PageQuery = {
  key: 'post',
  from: 'posts',
  select: `${POST_CARD},tags,content,seo`,
  where: { slug: ':slug', status: 'published' },
  single: true,
  required: true,
};

export const categoryQuery: PageQuery = {
  key: 'category',
  from: 'course_categories',
  select: `id,slug,name,courses(${COURSE_CARD},status,position)`,
  where: { slug: ':slug' },
  single: true,
  required: true,
};

const MEMBER_CARD = 'id,user_id,slug,name,bio,avatar_at';

export const membersQuery: PageQuery = {
  key: 'members',
  from: 'members',
  select: MEMBER_CARD,
  where: { is_listed: true },
  order: [{ column: 'name', ascending: true }],
};

export const memberQuery: PageQuery = {
  key: 'member',
  from: 'members',
  select: `${MEMBER_CARD},courses!courses_instructor_fkey(${COURSE_CARD},status,position),posts!posts_author_fkey(${POST_CARD},status)`,
  where: { slug: ':slug' },
  single: true,
  required: true,
};

const GROUP_CARD = 'id,slug,title,description,image,privacy,join_mode';

export const groupsQuery: PageQuery = {
  key: 'groups',
  from: 'groups',
  select: GROUP_CARD,
  where: { privacy: 'public' },
  order: [{ column: 'title', ascending: true }],
};

export const groupQuery: PageQuery = {
  key: 'group',
  from: 'groups',
  select: `${GROUP_CARD},rules`,
  where: { slug: ':slug', privacy: 'public' },
  single: true,
  required: true,
};

const PRODUCT_CARD =
  'id,slug,title,description,image,kind,stock,prices(currency,amount_minor,frequency,iterations,trial_days,active)';

export const productsQuery: PageQuery = {
  key: 'products',
  from: 'products',
  select: PRODUCT_CARD,
  where: { status: 'active' },
  order: [{ column: 'title', ascending: true }],
};

export const productQuery: PageQuery = {
  key: 'product',
  from: 'products',
  select: `${PRODUCT_CARD},courses!courses_product_fkey(slug,status),appointment_services(slug,status)`,
  where: { slug: ':slug', status: 'active' },
  single: true,
  required: true,
};

/** Products sold by a plans block. */
export const plansQuery: PageQuery = {
  key: 'plans',
  from: 'products',
  select: PRODUCT_CARD,
  where: { status: 'active', kind: 'membership' },
  withBlock: 'pricing',
  limit: 12,
};

const FORM = 'id,slug,title,state,shown,opens_at,closes_at';

export const formQuery: PageQuery = {
  key: 'form',
  from: 'forms',
  select: FORM,
  where: { slug: ':slug' },
  single: true,
  required: true,
};

/** The form that a block names. */
export const formBlockQuery: PageQuery = {
  key: 'blockForm',
  from: 'forms',
  select: FORM,
  where: { slug: ':form', state: 'published' },
  single: true,
  withBlock: 'form',
};

/** The outline that a block names. */
export const outlineQuery: PageQuery = {
  key: 'outline',
  from: 'courses',
  select: `slug,title,${OUTLINE}`,
  where: { slug: ':course', status: 'published' },
  single: true,
  withBlock: 'curriculum',
};
