export const texts = {
  current: 'Current password',
  new: 'New password',
  confirmation: 'Confirm new password',
  mismatch: 'Password does not match',
  endsOthers: 'This ends your sessions in all other browsers. You stay signed in here.',
  changed: 'Your password was changed.',
  changedAndEnded:
    'Your password was changed. %{smart_count} other session was ended. |||| Your password was changed. %{smart_count} other sessions were ended.',
} as const;
