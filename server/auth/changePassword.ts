import { sql } from 'kysely';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import { changePasswordForm, passwordLengths } from '../../contract/changePasswordForm.ts';
import { say } from '../../contract/translated.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import { refusal, refusalAt } from '../errors.ts';
import { hashPassword, passwordKind } from '../kinds/password/passwordKind.ts';
import { recordActivity } from '../records/write.ts';
import type { Services } from '../services.ts';
import { isPassword } from './passwords.ts';
import { endOtherSessions, keepSession, type SignedInUser } from './sessions.ts';
import { countAttempt, forgetAttempt, uncountedIfUnchecked } from './signInThrottle.ts';

const rules = rulesOf(changePasswordForm);

/** The calling session stays, since its holder has just proved the password. @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
export const changePassword = async (
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  caller: { user: SignedInUser; token: string; address: string },
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number }> => {
  const { user, token, address } = caller;
  const failures = checkRules(rules, { ...passwords, username: user.username });
  const refused = newPassword.safeParse(passwords.newPassword).error?.issues[0];
  if (refused && !failures.some(({ field }) => field === 'newPassword'))
    failures.push({ field: 'newPassword', errorCode: 'INCORRECT_FORMAT', message: refused.message });
  if (failures.length > 0) throw refusal(failures);
  const attempt = { username: user.username, address };
  await countAttempt(db, attempt);
  const stored = await db.selectFrom('user').select('password').where('id', '=', user.id).executeTakeFirst();
  const isRight = await uncountedIfUnchecked(db, attempt, () => isPassword(passwords.currentPassword, stored?.password ?? null));
  if (!stored || !isRight) throw wrongPassword();
  await forgetAttempt(db, attempt);
  const password = await hashPassword(passwords.newPassword);
  return db.transaction().execute(async (trx) => {
    // Locked, so that no session begins with the old password between the count and the change.
    const locked = trx.selectFrom('user').select('id').where('id', '=', user.id).where('password', '=', stored.password).forNoKeyUpdate();
    if (!(await locked.executeTakeFirst())) throw wrongPassword();
    const endedSessions = await endOtherSessions(trx, { userId: user.id, token, now: now() });
    await keepSession(trx, token);
    await trx.updateTable('user').set({ password, entityLastUpdatedOn: sql`now()` }).where('id', '=', user.id).execute();
    const change = { before: {}, after: { password: CHANGED_SECRET } };
    await recordActivity(trx, user, [{ action: 'UPDATE', resource: 'user', recordId: user.id, recordTitle: user.username, ...change }]);
    return { endedSessions };
  });
};

const newPassword = passwordKind.input({ kind: 'PASSWORD', name: 'newPassword', ...passwordLengths });

const wrongPassword = () => refusalAt('currentPassword', say`This is not your current password`);
