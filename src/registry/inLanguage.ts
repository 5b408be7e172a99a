import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';

/** What the declaration says itself, in the user's language. Labels of fields are read by `labelOf`, menu groups stand for themselves. */
export const inLanguage = (declaration: ResourceDeclaration): ResourceDeclaration => {
  const { label, menu, formNote, list } = declaration;
  const { searchPlaceholder } = list;
  return {
    ...declaration,
    label: { one: translated(label.one), many: translated(label.many) },
    list: { ...list, ...(searchPlaceholder ? { searchPlaceholder: translated(searchPlaceholder) } : {}) },
    ...(menu ? { menu: { ...menu, title: translated(menu.title) } } : {}),
    ...(formNote ? { formNote: translated(formNote) } : {}),
  };
};
