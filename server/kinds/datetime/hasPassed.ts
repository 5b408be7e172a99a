import type { FieldDeclaration, FieldOf } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';

export const canPass = (field: FieldDeclaration): field is FieldOf<'DATETIME'> => field.kind === 'DATETIME' && field.notPast === true;

export const hasPassed = (instant: unknown): boolean => instant instanceof Date && instant.getTime() <= Date.now();

export const passedAlready = (): string => say`Has passed already`;
