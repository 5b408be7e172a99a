import type { EntityFault } from '../../../contract/workflows/entity-setup/schemas.ts';
import { PublicError } from '../../errors.ts';
import type { JsonText, TextFault } from './jsonText.ts';

const MOST_FAULTS = 100;

export const refuseFaults = (json: JsonText, faults: readonly TextFault[]): void => {
  if (faults.length === 0) return;
  const errorList = faults
    .slice(0, MOST_FAULTS)
    .map(({ message, offset, path }): EntityFault => ({ message, ...json.placeOf(offset), path }));
  throw new PublicError('VALIDATION_FAILED', {}, { errorList });
};

export const placed = (json: JsonText, name: string, faults: readonly string[]): TextFault[] =>
  faults.map((fault) => {
    const message = fault.startsWith(`${name}: `) ? fault.slice(name.length + 2) : fault;
    const path = pathOf(json.value, message);
    return { message, path, offset: json.offsetOf(path) };
  });

const pathOf = (value: unknown, message: string): (string | number)[] => {
  const { fields = [], ...others } = value as { fields?: { name: string }[] } & Record<string, unknown>;
  const fieldCalled = (name: string | undefined) => fields.findLastIndex((field) => field.name === name);
  const [, head = ''] = /^([\w.[\]]+)[: ]/.exec(message) ?? [];
  const parts = head
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  if (typeof parts[0] === 'string' && fieldCalled(parts[0]) >= 0) return ['fields', fieldCalled(parts[0])];
  if (typeof parts[0] === 'string' && parts[0] in others) return parts;
  const quoted = [...message.matchAll(/'(\w+)'/g)].map(([, name]) => fieldCalled(name)).find((at) => at >= 0);
  return quoted === undefined ? ['name'] : ['fields', quoted, 'name'];
};
