/**
 * Taking back what entries of the activity record did. `preview` says what an entry's restoration would do now, `restore` does it: one
 * record at once, an entry of many records by a job, whose progress `run` shows. Apart from the schemas: the console loads none for it.
 */
export const restorationCalls = {
  preview: '/api/console/activity/:id/restoration',
  restore: '/api/console/activity/:id/restore',
  run: '/api/console/restoration/:id',
} as const;

export const restorationPath = (call: keyof typeof restorationCalls, id: number): string =>
  restorationCalls[call].replace(':id', String(id));
