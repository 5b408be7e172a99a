/** The texts of the pages of passwords and sessions. */
export const changePassword = {
  current: 'Current password',
  new: 'New password',
  confirmation: 'Confirm new password',
  mismatch: 'Password does not match',
  endsOthers: 'This ends your sessions in all other browsers. You stay signed in here.',
  changed: 'Your password was changed.',
  changedAndEnded:
    'Your password was changed. %{smart_count} other session was ended. |||| Your password was changed. %{smart_count} other sessions were ended.',
  failed: 'The password could not be changed. Please try again.',
} as const;

export const sessions = {
  none: 'Nobody is signed in',
  username: 'User',
  createdOn: 'Signed in on',
  lastSeenOn: 'Last seen',
  expiresOn: 'Ends on',
  address: 'Address',
  browser: 'Browser',
  unknown: 'Not known',
  action: 'Action',
  current: 'This session',
  end: 'End',
  endOf: 'End the session of %{username}, %{browser}',
  endAll: 'End all',
  endAllOf: 'End all sessions of %{username}',
  endOthers: 'End all others',
  confirmEndAll: 'End all sessions of %{username}?',
  confirmEndOthers: 'End all your other sessions?',
  ended: 'The session was ended.',
  endedMany: '%{smart_count} session was ended. |||| %{smart_count} sessions were ended.',
  ownHint: 'You are signed in at these places. If you do not recognise one, end it and change your password.',
  changePassword: 'Change password',
} as const;
