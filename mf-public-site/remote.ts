import { defineRemote } from '@stoa/shared/remote';
import {
  courseQuery,
  coursesQuery,
  homeQuery,
  pageQuery,
  postQuery,
  postsQuery,
} from './src/data/queries.ts';

export default defineRemote({
  name: 'mf-public-site',
  title: 'Public site',
  owner: 'public-site',
  routes: [
    {
      layout: 'public-site',
      path: '/',
      expose: './Home',
      data: [homeQuery, coursesQuery, postsQuery],
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
      data: [postQuery],
      head: {
        title: 'post.title',
        description: 'post.excerpt',
        image: 'post.settings.featured',
        jsonLd: 'Article',
      },
    },
    { layout: 'public-site', path: '/login', expose: './Login', head: { title: '=Log in' } },
    { layout: 'public-site', path: '/signup', expose: './Signup', head: { title: '=Sign up' } },
    {
      layout: 'public-site',
      path: '/:pageSlug',
      expose: './Page',
      data: [pageQuery, coursesQuery, postsQuery],
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
