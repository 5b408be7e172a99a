export const form = {
  newTitle: 'New %{one}',
  editTitle: 'Edit %{one}',
  save: 'Save',
  cancel: 'Cancel',
  saved: '%{record} was saved.',
  savingFailed: 'Saving failed. What you typed is kept; please try again.',
  draft: 'What you typed before your session ended is back. It is not saved yet.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes will be lost.',
  stay: 'Stay',
  leave: 'Leave',
  versions: 'Both versions',
  field: 'Field',
  stored: 'Stored now',
  yours: 'Yours',
  notChanged: 'not changed',
  keepMine: 'Keep mine',
  takeStored: 'Take the stored version',
} as const;

export const details = {
  change: 'Change',
  history: 'History',
  serverRecord: 'The server maintains this %{one}. Nobody can change it.',
} as const;

export const organization = {
  createOrganization: 'Create organization',
  sheetName: 'Sheet name',
  name: 'Name',
  country: 'Country',
  currency: 'Currency',
  cancel: 'Cancel',
  create: 'Create',
} as const;
