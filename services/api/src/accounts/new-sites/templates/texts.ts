import type { SiteTemplate } from '@stoa/shared/contracts/new-site';
import type { themes } from './themes.ts';

/** Texts of a template's home and about pages, addressed to the visitors of the new site. */
export interface TemplateTexts {
  theme: keyof typeof themes;
  heading: string;
  text: string;
  points: { title: string; text: string }[];
  about: string;
  questions: { question: string; answer: string }[];
  /** Destination of the home page’s main action. */
  leads: 'courses' | 'shop' | 'groups' | 'about';
}

/** All but `blank`, which has a heading only. */
export const templateTexts: Record<Exclude<SiteTemplate, 'blank'>, TemplateTexts> = {
  teacher: {
    theme: 'slate',
    heading: 'Learn one thing properly',
    text: 'Courses in small steps, with exercises you can do in an evening.',
    points: [
      { title: 'Short lessons', text: 'Ten minutes each, in an order that makes sense.' },
      {
        title: 'Real exercises',
        text: 'Each lesson ends with something to try, and I look at what you made.',
      },
      { title: 'Your own pace', text: 'Start when you like and come back whenever you need to.' },
    ],
    about:
      '<p>Introduce yourself here: what you teach, how you came to it and who your courses are for.</p><p>Two or three paragraphs are enough.</p>',
    questions: [
      { question: 'How long do I have access?', answer: 'As long as this site exists.' },
      { question: 'Can I ask questions?', answer: 'Yes. Each lesson has a place for questions.' },
    ],
    leads: 'courses',
  },
  languages: {
    theme: 'leaf',
    heading: 'Speak from the first week',
    text: 'Small groups, clear lessons and someone who answers you.',
    points: [
      { title: 'Every level', text: 'A short test shows where you start.' },
      { title: 'Speaking first', text: 'Live lessons each week, recordings for the weeks you miss.' },
      { title: 'Practice that sticks', text: 'Five minutes a day between lessons.' },
    ],
    about:
      '<p>Say which languages you teach, how groups are made up and what a week looks like.</p><p>Name your teachers and where they come from.</p>',
    questions: [
      {
        question: 'Which level am I?',
        answer: 'Take the free first course. It tells you after twenty minutes.',
      },
      { question: 'What if I miss a lesson?', answer: 'Each live lesson is recorded.' },
    ],
    leads: 'courses',
  },
  studio: {
    theme: 'clay',
    heading: 'Made here, taught here',
    text: 'Workshops and a small shop with what we make and use ourselves.',
    points: [
      { title: 'Workshops', text: 'A weekend or an evening, with tools and material.' },
      { title: 'Shop', text: 'Small runs, sent within three days.' },
      { title: 'Courses', text: 'For everything you want to learn at home.' },
    ],
    about:
      '<p>Tell the story of your studio: what you make, where, and since when.</p><p>Add your address and opening hours.</p>',
    questions: [
      { question: 'Where do you send to?', answer: 'Say which countries you ship to and what it costs.' },
      { question: 'Can I return an order?', answer: 'Within 14 days, unused.' },
    ],
    leads: 'shop',
  },
  coach: {
    theme: 'plum',
    heading: 'A clear next step',
    text: 'One conversation, one plan, and someone who asks how it went.',
    points: [
      { title: 'Talk', text: 'Book a first call. It is free and takes twenty minutes.' },
      { title: 'Plan', text: 'You leave each meeting with two things to do.' },
      { title: 'Keep going', text: 'Short lessons and messages between meetings.' },
    ],
    about:
      '<p>Say who you work with, what you help them do and what you have done before.</p><p>People book a person: write as you speak.</p>',
    questions: [
      { question: 'How do meetings work?', answer: 'Online, at a time you pick from the calendar.' },
      { question: 'Can I cancel?', answer: 'Up to 24 hours before the meeting.' },
    ],
    leads: 'about',
  },
  community: {
    theme: 'leaf',
    heading: 'A place for people who care about the same thing',
    text: 'Groups, events and courses for members.',
    points: [
      { title: 'Groups', text: 'Talk about one subject without the noise.' },
      { title: 'Events', text: 'Meet each month, online or in person.' },
      { title: 'Library', text: 'Everything members have shared, in one place.' },
    ],
    about:
      '<p>Say what brings your members together and how someone joins.</p><p>Add your rules in three lines.</p>',
    questions: [
      { question: 'How do I join?', answer: 'Sign up, then pick a group.' },
      { question: 'Is it free?', answer: 'Say what is free and what membership adds.' },
    ],
    leads: 'groups',
  },
};
