import { type Intake, isRead, productsOf, statusOf } from './intake.ts';

export const endingObstacle = (intake: Intake): 'UNREAD' | 'REST' | 'UNMAPPED' | null => {
  if (!isRead(intake)) return 'UNREAD';
  if (intake.isRest) return 'REST';
  return intake.entries.some((entry) => statusOf(entry) === 'UNMAPPED') ? 'UNMAPPED' : null;
};

/** What a request says of it. Ignored products are in the list, although nothing of them is stored. */
export const endingOf = (intake: Intake): { endsOlder?: true; alsoListed?: number[] } => {
  if (!intake.endsOlder || endingObstacle(intake) !== null) return {};
  const ignored = intake.entries.filter(({ isIgnored }) => isIgnored);
  const alsoListed = ignored.flatMap(productsOf).map(({ id }) => id);
  return { endsOlder: true, ...(alsoListed.length > 0 ? { alsoListed } : {}) };
};
