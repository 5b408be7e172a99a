import { useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { isGeneric } from '../../../contract/dialects.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useConsoleSettings } from '../../providers/ConsoleSettings.tsx';
import { formFields, type TypedValues, writtenValues } from './recordValues.ts';
import { type SaveFailure, saveFailure } from './saveFailure.ts';

/**
 * Saves typed values. A stored record is saved on the version that it was loaded with; the server refuses an older one.
 * `save` answers what was saved, with the new version, or null when it failed; `failure` then tells why,
 * at those `fields` that stand in the form.
 */
export const useSaveRecord = (declaration: ResourceDeclaration, fields: readonly FieldDeclaration[] = formFields(declaration)) => {
  const { timeZone } = useConsoleSettings();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [create] = useCreate<RecordJson>();
  const [update] = useUpdate<RecordJson>();
  const { name } = declaration;

  const save = async (typed: TypedValues, record: RecordJson | null): Promise<RecordJson | null> => {
    setFailure(null);
    const data = writtenValues(declaration, typed, record, timeZone);
    try {
      if (!record) return (await create(name, { data: data as Partial<RecordJson> }, { returnPromise: true })) ?? null;
      const { entityLastUpdatedOn } = record;
      const versioned = { ...data, ...(entityLastUpdatedOn ? { entityLastUpdatedOn } : {}) };
      const parameters = { id: record.id, data: versioned, previousData: record };
      return (await update(name, parameters, { returnPromise: true, mutationMode: 'pessimistic' })) ?? null;
    } catch (reason) {
      const names = fields.map((field) => field.name);
      setFailure(saveFailure(reason, names, isGeneric(declaration)));
      return null;
    }
  };
  return { save, failure, forget: () => setFailure(null) };
};
