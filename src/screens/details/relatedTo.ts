import { isAllowed, readAccess } from '../../../contract/access.ts';
import { sentenceCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { Belonging } from '../../../contract/runTimeResources.ts';
import { translated } from '../../../contract/translated.ts';
import { type DeclaredDefinitions, labelOf } from '../../registry/useDeclaration.ts';

export interface Related {
  key: string;
  title: string;
  /** Of an entity that was declared at run time, without its fields. */
  declaration: ResourceDeclaration;
  belonging: Belonging;
}

/** What the server alone writes comes last. */
export const relatedTo = (
  { name, fields }: Pick<ResourceDeclaration, 'name' | 'fields'>,
  definitions: DeclaredDefinitions,
  authorities: readonly string[] | null,
): Related[] =>
  Object.values(definitions)
    .flatMap(({ options }): Related[] => {
      if (!options) return [];
      const { declaration } = options;
      if (declaration.dialects.length === 0 || !isAllowed(readAccess(declaration), authorities)) return [];
      const belongings = options.belongings.filter(({ target }) => target === name);
      const isSeveral = new Set(belongings.map(({ field }) => field)).size > 1;
      return belongings.map((belonging) => {
        const { field, label, marked } = belonging;
        const drawn = fields.find((each) => 'child' in each && each.child === declaration.name && each.childField === field);
        const many = drawn ? labelOf(drawn) : declaration.label.many;
        const title = [
          many,
          isSeveral && !drawn ? labelOf({ name: field, label }) : '',
          marked ? sentenceCase(translated(marked.value)) : '',
        ];
        return {
          key: [name, declaration.name, field, marked?.value].filter(Boolean).join('.'),
          title: title.filter(Boolean).join(' · '),
          declaration,
          belonging,
        };
      });
    })
    .toSorted((one, other) => Number(isServers(one)) - Number(isServers(other)));

const isServers = ({ declaration }: Related): boolean => declaration.access.writtenBy === 'server';
