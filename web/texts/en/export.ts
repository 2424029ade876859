/** What stands in the menu that exports the conversation that is open, and on its paper. */
export const exporting = {
  button: 'Export this conversation',
  markdown: 'To read (Markdown)',
  json: 'To keep and import (JSON)',
  print: { a4: 'Print on A4', a5: 'Print on A5' },
  busy: 'Reading the whole conversation...',
  saved: 'The conversation was saved as a file.',
  gone: 'This conversation is not in your account any more.',
  failed: 'The conversation could not be read as a whole. Check your connection and try again.',
}

export type ExportTexts = typeof exporting
