import { contractKindOf } from './kinds/index.ts';
import type { ResourceDeclaration } from './resource.ts';

type Titled = Pick<ResourceDeclaration, 'fields' | 'details' | 'title'>;

export const recordTitle = (declaration: Titled & Pick<ResourceDeclaration, 'label'>, record: Readonly<Record<string, unknown>>) => {
  const { paths, separator } = titlePaths(declaration);
  const found = paths.map((path) => textAt(record, path)).filter((text) => text !== '');
  const title = separator === null ? found[0] : found.join(separator);
  return title || `${declaration.label.one} ${String(record.id)}`;
};

export const titlePaths = ({ fields, details, title }: Titled): { paths: string[]; separator: string | null } => {
  const paths = (title?.from ?? details).flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return (field && contractKindOf(field).textPath(field)) ?? [];
  });
  return { paths, separator: title ? (title.separator ?? ' · ') : null };
};

const textAt = (record: Readonly<Record<string, unknown>>, path: string): string => {
  const [name = '', lookup] = path.split('.');
  const value = lookup === undefined ? record[name] : (record[name] as Readonly<Record<string, unknown>> | null | undefined)?.[lookup];
  return typeof value === 'string' ? value : '';
};
