/** What a lesson lacks before it can be published. */
export const gaps = {
  title: 'Finish these before you publish',
  video: 'Add a video.',
  audio: 'Add an audio file.',
  text: 'Write the text.',
  file: 'Add a file.',
  address: 'Enter the link.',
  meeting: 'Set the date of the meeting.',
  instructions: 'Write the instructions.',
  questions: 'Finish the questions: {{count}} of {{total}} aren’t finished.',
  publishAll: 'Publish all lessons',
  publishedAll_zero: 'No lesson to publish',
  publishedAll_one: '{{count}} lesson published',
  publishedAll_other: '{{count}} lessons published',
  skippedTitle: 'These lessons aren’t finished yet',
};
