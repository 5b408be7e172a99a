export const restorationCalls = {
  preview: '/api/console/activity/:id/restoration',
  restore: '/api/console/activity/:id/restore',
  run: '/api/console/restoration/:id',
} as const;

export const restorationPath = (call: keyof typeof restorationCalls, id: number): string =>
  restorationCalls[call].replace(':id', String(id));
