import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { rulesOf } from '../../../contract/validation.ts';
import { dependentFields } from './dependentFields.ts';

/** Once the form was sent, a change of one field checks those anew whose rules ask for it: the form itself checks the changed one alone. */
export const DependentRules = ({ declaration }: { declaration: ResourceDeclaration }) => {
  const { watch, trigger, control } = useFormContext();
  useEffect(() => {
    const dependents = dependentFields(rulesOf(declaration));
    const { unsubscribe } = watch((_, { name }) => {
      const others = [...(dependents.get(name ?? '') ?? [])].filter((field) => field !== name);
      if (others.length > 0 && control._formState.isSubmitted) void trigger(others);
    });
    return unsubscribe;
  }, [declaration, watch, trigger, control]);
  return null;
};
