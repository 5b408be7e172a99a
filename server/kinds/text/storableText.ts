import { say } from '../../../contract/translated.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair; refusing says so where the database would only fail. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const unstorableText = () => say`Contains a character that cannot be stored`;
