/** Covers and deleting. */
export const keeping = {
  cover: 'Cover picture',
  coverChoose: 'Choose a picture',
  coverHint: 'JPEG, PNG, GIF, AVIF or BMP. Whoever has its address can see it.',
  coverAlt: 'What it shows',
  coverRemove: 'Without a picture',
  delete: 'Delete group',
  deleteText:
    'Deletes the group with everything written in it. To keep what was written, archive it instead.',
  deleteAsk_one:
    '“{{title}}”, its one member’s place in it, all posts, comments and reports are gone for good.',
  deleteAsk_other:
    '“{{title}}”, the places of its {{count}} members, all posts, comments and reports are gone for good.',
  deleted: 'The group is deleted.',
};
