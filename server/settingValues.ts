import { plainDecimal } from '../contract/kinds/number/decimal.ts';
import { say } from '../contract/translated.ts';
import { applicationSettings } from '../resources/applicationSettings.ts';
import type { Database } from './database/tables.ts';
import { refuse } from './records/recordInput.ts';

/** Says why an application setting cannot have a value, or null. An empty value is always allowed. */
export type SettingValue = (value: string, db: Database) => string | null | Promise<string | null>;

/** By category and key, as `price-guard/days`. A setting that is not among them may have any value. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

export const oneOf =
  (...words: readonly string[]): SettingValue =>
  (value) =>
    words.includes(value.toLowerCase()) ? null : say`Must be one of: ${words.join(', ')}`;

export const numberBetween =
  (least: number, most: number): SettingValue =>
  (value) => {
    const number = figureOf(value);
    return number >= least && number <= most ? null : say`Must be a number from ${least} to ${most}. Write decimals with a point`;
  };

/** It may be written with a percent sign. */
export const figureOf = (value: string): number => Number(plainDecimal(value.replace(/\s*%$/, '')) ?? Number.NaN);

export const refuseUnusable = (known: SettingValues) => {
  const isSwitch = oneOf(...Object.keys(known).flatMap((name) => (name.endsWith('/active') ? [name.slice(0, -'/active'.length)] : [])));
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const [category, key, value] = ['category', 'key', 'value'].map((name) =>
      typeof values[name] === 'string' ? values[name].trim() : '',
    );
    const unknown = value && key?.toLowerCase() === 'active' ? await isSwitch(category ?? '', db) : null;
    if (unknown) refuse(applicationSettings, new Map([['category', { errorCode: 'INCORRECT_FORMAT', message: unknown }]]));
    const message = value ? await known[`${category}/${key}`.toLowerCase()]?.(value, db) : null;
    if (message) refuse(applicationSettings, new Map([['value', { errorCode: 'INCORRECT_FORMAT', message }]]));
  };
};
