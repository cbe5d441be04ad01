import type { FieldDisplay } from '@stoa/shared/conflicts';

export type EditedThing = 'lesson' | 'course' | 'quiz' | 'certificate';

interface ConflictFields {
  /** Keys of the texts by path; empty where a record has no name of its own. */
  labels: Readonly<Record<string, string>>;
  kinds: NonNullable<FieldDisplay['kinds']>;
  units?: FieldDisplay['units'];
  /** Keys under which the texts of a choice lie. */
  values?: Readonly<Record<string, string>>;
  moments?: readonly string[];
}

/** Texts of the fields that two people may have changed at once. */
export const CONFLICT_FIELDS: Readonly<Record<EditedThing, ConflictFields>> = {
  lesson: {
    labels: {
      title: 'outline.lessonTitle',
      is_preview: 'lesson.isPreview',
      is_required: 'lesson.isRequired',
      duration_s: 'lesson.length',
      drip_days: 'lesson.dripDays',
      drip_at: 'lesson.dripAt',
      after_lesson_id: 'lesson.after',
      content: '',
      'content.html': 'lesson.text',
      'content.src': 'lesson.src',
      'content.captions': 'lesson.captions',
      assignment: '',
      'assignment.instructions': 'task.instructions',
      'assignment.max_points': 'task.points',
      'assignment.pass_points': 'task.pass',
      'assignment.due_at': 'task.due',
      'assignment.due_days': 'task.dueDays',
      'assignment.allow_late': 'task.late',
      'assignment.file_types': 'task.files',
      meeting: '',
      'meeting.starts_at': 'lesson.starts',
      'meeting.minutes': 'lesson.minutes',
      'meeting.url': 'lesson.room',
      'media_id+media': 'lesson.file',
    },
    kinds: { title: 'line', 'content.html': 'html', 'assignment.instructions': 'html' },
    // The name that is shown belongs to the file.
    units: [['media_id', 'media']],
    values: { 'assignment.file_types': 'task.kinds' },
    moments: ['drip_at', 'assignment.due_at', 'meeting.starts_at'],
  },
  course: {
    labels: {
      title: 'settings.title',
      slug: 'settings.slug',
      excerpt: 'settings.excerpt',
      description: 'settings.description',
      level: 'settings.level',
      language: 'settings.language',
      access: 'settings.access',
      drip_mode: 'settings.drip',
      category_id: 'settings.category',
      certificate_template_id: 'settings.certificate',
      tags: 'settings.tags',
      allow_reviews: 'settings.reviews',
      image: 'settings.cover',
    },
    kinds: { title: 'line', slug: 'value', excerpt: 'text', description: 'html', image: 'value' },
    values: { level: 'levels', access: 'access', drip_mode: 'drips' },
  },
  quiz: {
    labels: {
      title: 'quiz.title',
      pass_percent: 'quiz.pass',
      max_attempts: 'quiz.attempts',
      time_limit_s: 'quiz.limit',
      shuffle: 'quiz.shuffle',
      question_count: 'quiz.count',
      partial_credit: 'quiz.partial',
      negative_percent: 'quiz.negative',
      show_answers: 'quiz.show',
      keep: 'quiz.keep',
      questions: 'quiz.questions',
      'questions.type': 'quiz.type',
      'questions.body': 'quiz.body',
      'questions.options': 'quiz.answers.order',
      'questions.options.text': '',
      'questions.solution': 'quiz.answers.true_false',
      'questions.explanation': 'quiz.explanation',
      'questions.points': 'quiz.points',
    },
    kinds: { 'questions.body': 'html', 'questions.explanation': 'text', 'questions.solution': 'value' },
    values: { 'questions.type': 'quiz.types' },
  },
  certificate: {
    labels: {
      name: 'certificates.name',
      design: 'certificates.design',
      accent: 'certificates.accent',
      title: 'certificates.heading',
      text: 'certificates.text',
      signature: 'certificates.signature',
      signature_role: 'certificates.signature_role',
      valid_days: 'certificates.validDays',
    },
    kinds: { text: 'text' },
    values: { design: 'certificates.designs', accent: 'certificates.accents' },
  },
};
