import type { Area } from '../area.ts';
import { appointments } from './appointments.ts';
import { assignments } from './assignments.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';
import { groups } from './groups.ts';
import { messages } from './messages.ts';
import { points } from './points.ts';
import { quizzes } from './quizzes.ts';

/** Learning and community, in the order in which their rows need each other. */
export const LEARNING: Area[] = [
  courses,
  enrolments,
  quizzes,
  assignments,
  groups,
  appointments,
  messages,
  points,
];
