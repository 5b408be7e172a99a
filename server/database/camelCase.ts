import { CamelCasePlugin } from 'kysely';

/** `forexRate.symbolCurrencyId` in code is `forex_rate.symbol_currency_id` in SQL, as `snakeCase` of contract/names.ts writes it. */
export const camelCasePlugin = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true });
