import { LONGEST_KEYWORD } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { plainText, type SearchWord, searchWords } from '../../contract/searchWords.ts';
import { invalid, PublicError } from '../errors.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import { searchablePaths } from './fields.ts';

export const readSearchField = (declaration: ResourceDeclaration, name: string | undefined): readonly string[] => {
  if (!name) return declaration.list.searched;
  const allowed = searchablePaths(declaration);
  const path = allowed.find((each) => each === name) ?? allowed.find((each) => each.startsWith(`${name}.`));
  if (!path) throw new PublicError('UNKNOWN_SEARCH_FIELD', { field: name, allowed: allowed.join(', ') });
  return [path];
};

export const readKeyword = (text: string | undefined): string | null => {
  const keyword = (text ?? '').trim();
  if (keyword.length > LONGEST_KEYWORD) throw invalid`the text to search for is longer than ${LONGEST_KEYWORD} characters`;
  if (!isStorableText(keyword)) throw invalid`the text to search for contains a character that cannot be stored`;
  return keyword === '' ? null : keyword;
};

export interface Sought {
  words: readonly SearchWord[];
  text: string;
}

export const soughtIn = ({ list }: ResourceDeclaration, keyword: string): Sought =>
  list.forgiving ? { words: searchWords(keyword), text: plainText(keyword).replace(/\s+/g, ' ') } : { words: [[keyword]], text: keyword };
