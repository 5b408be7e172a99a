import { belongingsOf } from '../../contract/belonging.ts';
import { isGeneric } from '../../contract/dialects.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { workflowPages } from '../../custom-pages/index.ts';
import { resources } from '../../resources/index.ts';
import { writeAccess } from '../auth/recordAccess.ts';
import { type DefinedSlots, everyResource } from '../registry/SlotParts.tsx';
import type { DeclaredDefinition, DeclaredDefinitions } from '../registry/useDeclaration.ts';
import { replacements } from './replacements.ts';

export const definitionOf = (declared: ResourceDeclaration, belongings = belongingsOf(declared)): DeclaredDefinition => {
  const declaration = inLanguage(declared);
  const { name, label, dialects } = declaration;
  const { cells, inputs, edit } = replacements[name] ?? {};
  const isShown = dialects.length > 0;
  const isWritten = isShown && writeAccess(declaration) !== null;
  return {
    name,
    options: { label: label.many, declaration, cells, inputs, slots: slotsOf(name), belongings },
    hasList: isShown,
    hasShow: isShown,
    hasCreate: isWritten,
    hasEdit: isWritten && (!isGeneric(declaration) || edit !== undefined),
    recordRepresentation: (record: RecordJson) => recordTitle(declaration, record),
  };
};

const slotsOf = (resource: string): DefinedSlots => {
  const all: Record<string, unknown[]> = {};
  for (const { slots } of workflowPages)
    for (const [slot, parts] of [resource, everyResource].flatMap((name) => Object.entries(slots[name] ?? {})))
      all[slot] = [...(all[slot] ?? []), ...parts];
  return all;
};

/** What the declaration says itself, in the user's language. Labels of fields are read by `labelOf`, menu groups stand for themselves. */
const inLanguage = (declaration: ResourceDeclaration): ResourceDeclaration => {
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

/** The one place that reads `resources/index.ts`: everything else asks react-admin's registry. */
export const builtInDefinitions: DeclaredDefinitions = Object.fromEntries(
  resources.map((declaration) => [declaration.name, definitionOf(declaration)]),
);
