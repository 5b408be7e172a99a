import { isSecret } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export const withoutSecrets = <R extends object>({ fields }: Pick<ResourceDeclaration, 'fields'>, record: R): R => {
  const secrets = new Set(fields.filter(isSecret).map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !secrets.has(name))) as R;
};
