import type { AttemptResult } from '@stoa/shared/contracts/quizzes';

export const WORK_KINDS = ['assignment', 'quiz'] as const;
export const WORK_STATES = ['waiting', 'graded', 'returned'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
export type WorkState = (typeof WORK_STATES)[number];

/** A line of `grading_list`. */
export interface Work {
  kind: WorkKind;
  id: string;
  course_id: string;
  course_title: string;
  title: string;
  user_id: string;
  name: string;
  number: number;
  state: WorkState;
  is_late: boolean;
  points: number | null;
  max_points: number;
  submitted_at: string;
  total: number;
}

export interface WorkFileRef {
  path: string;
  name: string;
}

interface Neighbours {
  previous: Pick<Work, 'kind' | 'id'> | null;
  next: Pick<Work, 'kind' | 'id'> | null;
}

/** Result of `grading_item` for a submission. */
export interface AssignmentWork extends Omit<Work, 'total'>, Neighbours {
  kind: 'assignment';
  instructions: string;
  pass_points: number;
  body: string;
  files: WorkFileRef[];
  feedback: string;
  graded_at: string | null;
  grader: string | null;
  tries:
    { id: string; number: number; points: number | null; feedback: string; submitted_at: string }[] | null;
}

/** Result of `grading_item` for a quiz attempt. */
export interface QuizWork extends Omit<Work, 'total'>, Neighbours {
  kind: 'quiz';
  result: AttemptResult;
}

/** A line of `course_students`. */
export interface Student {
  user_id: string;
  name: string;
  avatar_at: string | null;
  status: 'active' | 'completed';
  progress: number;
  access: Access;
  started_at: string;
  last_active_at: string;
  completed_at: string | null;
  total: number;
}
export type Access = 'bought' | 'given' | 'open' | 'none';

/** Result of `course_student`. */
export interface StudentCard extends Omit<Student, 'avatar_at' | 'total'> {
  lessons: {
    id: string;
    title: string;
    section: string;
    is_required: boolean;
    opened: boolean;
    completed_at: string | null;
  }[];
  attempts: {
    id: string;
    title: string;
    number: number;
    status: 'in_progress' | 'needs_grading' | 'graded';
    percent: number | null;
    passed: boolean | null;
    started_at: string;
    is_last: boolean;
  }[];
  submissions: {
    id: string;
    title: string;
    number: number;
    status: 'submitted' | 'graded' | 'returned';
    points: number | null;
    max_points: number;
    submitted_at: string;
  }[];
  by_hand: {
    action: string;
    at: string;
    actor: string | null;
    reason: string | null;
    title: string | null;
  }[];
}

/** Result of `course_statistics`. */
export interface CourseStatistics {
  enrolled: number;
  completed: number;
  active_7_days: number;
  average_progress: number;
  days_to_complete: number | null;
  rating_count: number;
  rating: number | null;
  grade: number | null;
  days: { day: string; enrolled: number; completed: number }[];
  lessons: { id: string; title: string; opened: number; completed: number; stopped: number }[];
  quizzes: { id: string; title: string; attempts: number; average: number | null; passed: number }[];
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    course_statistics: CourseStatistics;
    course_student: StudentCard | null;
    course_students: Student[];
    grading_item: AssignmentWork | QuizWork;
  }
}
