import {
  AudioLines,
  Clapperboard,
  FileText,
  Globe,
  type LucideIcon,
  ListChecks,
  Paperclip,
  PencilLine,
  Video,
} from 'lucide-react';
import type { LessonType } from './built-course.ts';

const ICONS: Record<LessonType, LucideIcon> = {
  text: FileText,
  video: Clapperboard,
  audio: AudioLines,
  pdf: Paperclip,
  file: Paperclip,
  embed: Globe,
  quiz: ListChecks,
  assignment: PencilLine,
  live: Video,
};

/** The picture of a kind of lesson. */
export function LessonIcon({ type }: { type: LessonType }) {
  const Icon = ICONS[type];
  return <Icon size={18} strokeWidth={1.5} aria-hidden />;
}
