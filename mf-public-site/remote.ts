import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { defineRemote } from '@stoa/shared/remote';
import {
  categoryQuery,
  courseQuery,
  groupQuery,
  groupsQuery,
  memberQuery,
  membersQuery,
  productQuery,
  productsQuery,
  coursesQuery,
  homeQuery,
  outlineQuery,
  pageQuery,
  plansQuery,
  postQuery,
  postsQuery,
} from './src/data/queries.ts';

/** The read is for blocks of this kind alone: a page without one does not carry its rows. */
const whenShown = (query: PageQuery, withBlock: string): PageQuery => ({ ...query, withBlock });
const blockReads = [whenShown(postsQuery, 'posts'), plansQuery, outlineQuery];

export default defineRemote({
  name: 'mf-public-site',
  title: 'Public site',
  owner: 'public-site',
  routes: [
    {
      layout: 'public-site',
      path: '/',
      expose: './Home',
      data: [homeQuery, coursesQuery, ...blockReads],
      head: { title: 'home.title', jsonLd: 'WebPage' },
    },
    {
      layout: 'public-site',
      path: '/course',
      expose: './CourseList',
      data: [coursesQuery],
      head: { title: '=Courses' },
    },
    {
      layout: 'public-site',
      path: '/course/:slug',
      expose: './Course',
      data: [courseQuery],
      head: {
        title: 'course.title',
        description: 'course.excerpt',
        image: 'course.featured_image.image',
        jsonLd: 'Course',
      },
    },
    {
      layout: 'public-site',
      path: '/blog',
      expose: './Blog',
      data: [postsQuery],
      head: { title: '=Journal' },
    },
    {
      layout: 'public-site',
      path: '/blog/:slug',
      expose: './Post',
      data: [postQuery, whenShown(coursesQuery, 'courses'), ...blockReads],
      head: {
        title: 'post.title',
        description: 'post.excerpt',
        image: 'post.settings.featured',
        jsonLd: 'Article',
      },
    },
    {
      layout: 'public-site',
      path: '/course/category/:slug',
      expose: './Category',
      data: [categoryQuery],
      head: { title: 'category.name' },
    },
    {
      layout: 'public-site',
      path: '/products',
      expose: './Shop',
      data: [productsQuery],
      head: { title: '=Shop' },
    },
    {
      layout: 'public-site',
      path: '/products/:slug',
      expose: './Product',
      data: [productQuery],
      head: {
        title: 'product.title',
        description: 'product.description',
        image: 'product.image.image',
        jsonLd: 'Product',
      },
    },
    {
      layout: 'public-site',
      path: '/members',
      expose: './Members',
      data: [membersQuery],
      head: { title: '=Members' },
    },
    {
      layout: 'public-site',
      path: '/members/:slug',
      expose: './Member',
      data: [memberQuery],
      head: { title: 'member.name', description: 'member.bio' },
    },
    {
      layout: 'public-site',
      path: '/groups',
      expose: './Groups',
      data: [groupsQuery],
      head: { title: '=Groups' },
    },
    {
      layout: 'public-site',
      path: '/groups/:slug',
      expose: './Group',
      data: [groupQuery],
      head: { title: 'group.title', description: 'group.description', image: 'group.image.image' },
    },
    { layout: 'public-site', path: '/login', expose: './Login', head: { title: '=Log in' } },
    {
      layout: 'public-site',
      path: '/login/reset-password',
      expose: './ResetPassword',
      head: { title: '=New password' },
    },
    { layout: 'public-site', path: '/signup', expose: './Signup', head: { title: '=Sign up' } },
    {
      layout: 'public-site',
      path: '/:pageSlug',
      expose: './Page',
      data: [pageQuery, whenShown(coursesQuery, 'courses'), ...blockReads],
      head: { title: 'page.title', jsonLd: 'WebPage' },
    },
    {
      layout: 'plain',
      path: '/',
      expose: './PlatformHome',
      head: {
        title: '=Stoa: teach, gather and sell under one roof',
        description:
          '=A home on the web for schools, studios and teachers: courses, pages, a shop and the people who come for them.',
      },
    },
    { layout: 'plain', path: '/login', expose: './Login', head: { title: '=Log in' } },
    {
      layout: 'plain',
      path: '/login/reset-password',
      expose: './ResetPassword',
      head: { title: '=New password' },
    },
    { layout: 'plain', path: '/signup', expose: './Signup', head: { title: '=Sign up' } },
  ],
  slots: [
    { slot: 'site.header', expose: './Header' },
    { slot: 'site.footer', expose: './Footer' },
    { slot: 'plain.header', expose: './PlatformHeader' },
    { slot: 'plain.footer', expose: './PlatformFooter' },
  ],
  events: { emits: ['cart.add', 'cart.open', 'consent.changed'], listens: [] },
});
