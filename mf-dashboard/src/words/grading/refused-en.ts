export const refused = {
  not_found: 'This is not here any more, or it is not yours to change.',
  not_authenticated: 'Sign in again: your session has ended.',
  forbidden: 'You may not do this.',
  invalid_input: 'Something here is not right: check the numbers and the length of the text.',
  submission_closed: 'This work was returned already; the student can hand in anew.',
  lesson_not_finished: 'The student is still working on this.',
  question_not_in_attempt: 'This question is not part of the try.',
  not_a_member: 'Nobody with this address is a member of the site.',
  in_use: 'This access was bought or is open to everybody, so it cannot be taken back here.',
  attempt_over: 'Only the last try can be given back.',
  unknown: 'It did not work ({{code}}). Nothing was changed; try again.',
};
