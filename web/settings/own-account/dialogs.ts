// What opens over the settings, in one file: each file that is loaded when wanted is named where it is loaded from.

export { ActivityDialog } from './activity-dialog.tsx'
export { DeletionDialog } from './deletion-dialog.tsx'
export { DownloadDialog } from './download-dialog.tsx'
export { SessionsDialog } from './sessions-dialog.tsx'
