import { privatePath } from '../files.ts';
import { artUrl } from '../ids.ts';
import type { SeedCourse } from '../types.ts';
import type { TenantContext } from './context.ts';
import { writeExercise } from './exercises.ts';

export async function writeCourses(context: TenantContext): Promise<void> {
  const { tenant, sql, accountId, userId, id } = context;
  for (const [position, course] of tenant.courses.entries()) await writeCourse(context, course, position);
  for (const { to, course } of tenant.gifts) {
    await sql`
      insert into public.entitlements (id, account_id, user_id, resource_type, resource_id, source)
      values (${id('gift', to, course)}, ${accountId}, ${userId(to)}, 'course', ${id('course', course)}, 'manual')`;
  }
}

async function writeCourse(context: TenantContext, course: SeedCourse, position: number): Promise<void> {
  const { sql, tenant, accountId, memberId, id } = context;
  const courseId = id('course', course.slug);
  const image = { image: artUrl(tenant.slug, course.image), alt: course.alt };
  await sql`
    insert into public.courses (id, account_id, slug, title, excerpt, description, featured_image, instructor_id, level,
      language, status, access, drip_mode, product_id, position)
    values (${courseId}, ${accountId}, ${course.slug}, ${course.title}, ${course.excerpt}, ${course.description},
      ${sql.json(image)}, ${memberId('instructor')}, ${course.level}, ${course.language}, ${course.status ?? 'published'},
      ${course.access}, ${course.drip ?? 'none'}, ${course.price === undefined ? null : id('product', course.slug)}, ${position})`;

  const sections = course.sections.map(({ title }, index) => ({
    id: id('section', course.slug, String(index)),
    account_id: accountId,
    course_id: courseId,
    title,
    position: index,
  }));
  const lessons = course.sections.flatMap((section, index) =>
    section.lessons.map((lesson, place) => ({
      lesson,
      row: {
        id: id('lesson', course.slug, String(index), String(place)),
        account_id: accountId,
        course_id: courseId,
        section_id: sections[index]!.id,
        title: lesson.title,
        slug: `lesson-${index + 1}-${place + 1}`,
        type: lesson.type ?? 'text',
        is_preview: lesson.preview ?? false,
        is_required: !lesson.optional,
        duration_s: lesson.seconds ?? lesson.minutes * 60,
        media_id: lesson.film ? id('media', privatePath(lesson.film)) : null,
        position: place,
        status: lesson.draft ? 'draft' : 'published',
      },
    })),
  );
  const contents = lessons.map(({ lesson, row }) => ({
    lesson_id: row.id,
    account_id: accountId,
    course_id: courseId,
    content: sql.json({ html: lesson.html, ...lesson.content }),
  }));
  await sql`insert into public.course_sections ${sql(sections)}`;
  await sql`insert into public.lessons ${sql(lessons.map(({ row }) => row))}`;
  await sql`insert into public.lesson_contents ${sql(contents as never)}`;
  for (const { lesson, row } of lessons) await writeExercise(context, lesson, row);
}
