import type { UploadKind } from '@stoa/shared/contracts/uploads';
import { useRead } from '@stoa/shared/data/use-read';
import { findTeachingRow } from '../teaching-rpc.ts';
import type { DripMode, LessonType } from '../builder/built-course.ts';

export interface Task {
  instructions: string;
  max_points: number;
  pass_points: number;
  due_at: string | null;
  due_days: number | null;
  allow_late: boolean;
  file_types: UploadKind[];
}
export interface MeetingDraft {
  starts_at: string;
  minutes: number;
  url: string;
}

/** A lesson as `edited_lesson` tells it to those who build its course. */
export interface EditedLesson {
  id: string;
  title: string;
  slug: string;
  type: LessonType;
  status: 'draft' | 'published';
  is_preview: boolean;
  is_required: boolean;
  duration_s: number;
  drip_days: number | null;
  drip_at: string | null;
  after_lesson_id: string | null;
  media_id: string | null;
  version: number;
  course: { id: string; slug: string; title: string; drip_mode: DripMode };
  content: { html?: string; src?: string; captions?: string };
  media: { id: string; name: string; mime: string } | null;
  assignment: Task | null;
  meeting: MeetingDraft | null;
  quiz_id: string | null;
  others: { id: string; title: string }[];
}

/** Editable fields of a lesson. The media name is for display only. */
export type LessonDraft = Pick<
  EditedLesson,
  | 'title'
  | 'is_preview'
  | 'is_required'
  | 'duration_s'
  | 'drip_days'
  | 'drip_at'
  | 'after_lesson_id'
  | 'media_id'
  | 'content'
  | 'media'
  | 'assignment'
  | 'meeting'
>;

const NEW_TASK: Task = {
  instructions: '',
  max_points: 100,
  pass_points: 50,
  due_at: null,
  due_days: null,
  allow_late: true,
  file_types: [],
};

export function lessonDraft(lesson: EditedLesson): LessonDraft {
  const { title, is_preview, is_required, duration_s, drip_days, drip_at, after_lesson_id } = lesson;
  const { media_id, content, media, meeting } = lesson;
  const { html = '', src = '', captions = '' } = content;
  const assignment = lesson.type === 'assignment' ? (lesson.assignment ?? NEW_TASK) : null;
  return {
    ...{ title, is_preview, is_required, duration_s, drip_days, drip_at, after_lesson_id },
    ...{ media_id, media, meeting, assignment },
    content: { html, src, captions },
  };
}

const ADDRESS = /^(https:\/\/[^\s<>"]{3,}|\/(?![/\\])[^\s<>"]*)$/;
/** An address of the web that a page here may show, or one of this site, or none. */
export const isAddress = (text: string | undefined): boolean => !text || ADDRESS.test(text.trim());

/** Pages with a player of their own: no file that ours could play. The database refuses the same hosts. */
const VIDEO_PAGE =
  /^https?:\/\/([a-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|loom\.com)(\/|$)/i;
const isPlayed = (type: LessonType) => type === 'video' || type === 'audio';

/** Checks whether a video or audio lesson links to a page of a video platform instead of a file. */
export const isVideoPage = (type: LessonType, src: string | undefined): boolean =>
  isPlayed(type) && VIDEO_PAGE.test(src?.trim() ?? '');

/** Lists the invalid fields of a lesson. */
export function wrongParts(draft: LessonDraft, type: LessonType): ('title' | 'src' | 'points' | 'url')[] {
  const { title, content, assignment, meeting } = draft;
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(isAddress(content.src) && !isVideoPage(type, content.src) ? [] : (['src'] as const)),
    ...(assignment && assignment.pass_points > assignment.max_points ? (['points'] as const) : []),
    ...(meeting && meeting.url !== '' && !/^https:\/\/\S{3,}$/.test(meeting.url) ? (['url'] as const) : []),
  ];
}
export const isKeepable = (draft: LessonDraft, type: LessonType): boolean =>
  wrongParts(draft, type).length === 0;

/** A lesson with everything in it; null when there is none that this person builds. */
export function useEditedLesson(lessonId: string, isAllowed: boolean) {
  return useRead<EditedLesson | null>(
    'edited-lesson',
    isAllowed ? [lessonId] : null,
    () => findTeachingRow('edited_lesson', { p_lesson_id: lessonId }),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    edited_lesson: EditedLesson;
  }
}
