import type { ResourceDeclaration } from '../../contract/resource.ts';

/** Resources of one signature have the same screens and calls, by the same code. The first of each; `npm run soak` takes all. */
export const oneOfEachSignature = (resources: readonly ResourceDeclaration[]): readonly ResourceDeclaration[] => {
  if (process.env.OFFERDESK_TEST_RESOURCES === 'all') return resources;
  const firsts = new Map<string, ResourceDeclaration>();
  for (const declaration of resources) if (!firsts.has(signatureOf(declaration))) firsts.set(signatureOf(declaration), declaration);
  return [...firsts.values()];
};

const signatureOf = ({ dialects, access, canDelete, form, fields }: ResourceDeclaration): string => {
  const kinds = fields
    .filter(({ name }) => form.includes(name))
    .map((field) =>
      [field.kind, 'format' in field && field.format, 'choices' in field && Boolean(field.choices), 'isInstant' in field].join(),
    );
  return [dialects[0], access.writtenBy, canDelete, ...new Set(kinds.toSorted())].join(' ');
};
