import type { ResourceDeclaration } from '../../contract/resource.ts';

/** Resources of one signature have the same screens and calls, by the same code. The first of each; `npm run soak` takes all. */
export const oneOfEachSignature = (resources: readonly ResourceDeclaration[]): readonly ResourceDeclaration[] => {
  if (process.env.OFFERDESK_TEST_RESOURCES === 'all') return resources;
  const firsts = new Map<string, ResourceDeclaration>();
  for (const declaration of resources) if (!firsts.has(signatureOf(declaration))) firsts.set(signatureOf(declaration), declaration);
  return [...firsts.values()];
};

/** Of what is uploaded, one of each signature, and those whose tables others refer to or have triggers of their own: locks hang on that. */
export const uploadsToTry = (resources: readonly ResourceDeclaration[]): readonly ResourceDeclaration[] => {
  const uploaded = resources.filter(({ list }) => list.upload);
  const firsts = new Set(oneOfEachSignature(uploaded));
  return uploaded.filter((declaration) => firsts.has(declaration) || REFERRED_TO.has(declaration.name));
};
const REFERRED_TO = new Set(['product', 'currency', 'contact']);

/** The first to bring each kind of field to each dialect. The embedded database and the journeys take these, PostgreSQL all signatures, the soak all everywhere. */
export const oneOfEachKind = (resources: readonly ResourceDeclaration[]): readonly ResourceDeclaration[] => {
  if (process.env.OFFERDESK_TEST_RESOURCES === 'all') return resources;
  const known = new Set<string>();
  return resources.filter(({ dialects, fields }) => {
    const brought = dialects.flatMap((dialect) => fields.map(({ kind }) => `${dialect} ${kind}`));
    const isNew = brought.some((each) => !known.has(each));
    for (const each of brought) known.add(each);
    return isNew;
  });
};

const signatureOf = ({ dialects, access, canDelete, form, fields }: ResourceDeclaration): string => {
  const kinds = fields
    .filter(({ name }) => form.includes(name))
    .map((field) =>
      [field.kind, 'format' in field && field.format, 'choices' in field && Boolean(field.choices), 'isInstant' in field].join(),
    );
  return [dialects[0], access.writtenBy, canDelete, ...new Set(kinds.toSorted())].join(' ');
};
