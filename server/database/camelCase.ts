import { CamelCasePlugin } from 'kysely';

export const camelCasePlugin = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
