import { CamelCasePlugin } from 'kysely';

/** `forexRate.symbolCurrencyId` in code is `forex_rate.symbol_currency_id` in SQL, by `snakeCase` of contract/names.ts. */
export const camelCasePlugin = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
