import { useMemo } from 'react';
import { entitySetup, importBatch, productDistinction, submission } from '../../contract/activity.ts';
import { sentenceCase } from '../../contract/names.ts';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import { translated } from '../../contract/translated.ts';
import { language } from '../../src/messages/text.ts';
import { type DeclarationOf, useDeclaredDefinitions } from '../../src/registry/useDeclaration.ts';

export interface ResourceNames {
  declarationOf: DeclarationOf;
  nameOf: (resource: string) => string;
  options: { value: string; title: string }[];
}

export const useResourceNames = (): ResourceNames => {
  const definitions = useDeclaredDefinitions();
  return useMemo(() => {
    const declarationOf: DeclarationOf = (resource) => definitions[resource]?.options?.declaration;
    const nameOf = (resource: string) => declarationOf(resource)?.label.one ?? translated(sentenceCase(resource));
    const options = [...Object.keys(definitions), importBatch, submission, entitySetup, productDistinction, mappedTitle]
      .map((value) => ({ value, title: nameOf(value) }))
      .sort((a, b) => a.title.localeCompare(b.title, language));
    return { declarationOf, nameOf, options };
  }, [definitions]);
};
