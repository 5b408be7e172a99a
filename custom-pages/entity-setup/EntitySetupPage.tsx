import { Alert, Box, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { calls } from '../../contract/workflows/entity-setup/calls.ts';
import type { EntityApplied, SetUpEntity } from '../../contract/workflows/entity-setup/schemas.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';
import { Setup } from './Setup.tsx';

export const EntitySetupPage = () => {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [applied, setApplied] = useState<EntityApplied | null>(null);
  const schema = useCall(['entity-setup-schema'], calls.schema, {});
  const entities = useCall(['entity-setup-entities'], calls.entities, {});
  const failed = [schema, entities].find(({ isError }) => isError);
  const open = (name: string) => setSearch(name === '' ? {} : { entity: name });
  const choose = (name: string) => {
    setApplied(null);
    open(name);
  };
  const finish = async (done: EntityApplied) => {
    // So that a second change of the same entity is announced too.
    setApplied(null);
    // The menu and what was loaded of the entity come from the server again, before the page says that it is ready.
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !String(first).startsWith('entity-setup-preview') });
    setApplied(done);
    open(done.address === null ? '' : done.name);
  };
  const chosen = entities.data?.entities.find(({ name }) => name === search.get('entity'));
  const examples = examplesOf(schema.data ?? {});
  return (
    <Page>
      {applied ? <Applied key={`${applied.action} ${applied.name}`} {...applied} /> : null}
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {schema.data && entities.data ? (
        <>
          <EntityChoice entities={entities.data.entities} chosen={chosen?.name ?? ''} onChoose={choose} />
          <Setup
            key={`${chosen?.name} ${chosen?.entityLastUpdatedOn}`}
            entity={chosen?.name ?? ''}
            schema={schema.data}
            start={chosen ? declarationText(chosen.declaration) : (examples[0] ?? '')}
            example={chosen ? null : (examples.at(-1) ?? null)}
            onDone={finish}
          />
        </>
      ) : failed ? null : (
        <Skeleton variant="rounded" height={400} />
      )}
    </Page>
  );
};

/** Takes the focus, which was on a dialog that is closed. */
const Applied = ({ name, address }: EntityApplied) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <Alert ref={said} severity="success" role="status" tabIndex={-1}>
      {text(address === null ? 'removed' : 'applied', { name })}{' '}
      {address === null ? null : <TextLink to={address}>{text('openList')}</TextLink>}
    </Alert>
  );
};

const examplesOf = ({ examples }: { examples?: unknown }): string[] =>
  (Array.isArray(examples) ? examples.map(declarationText) : []).toSorted((one, other) => one.length - other.length);

interface EntityChoiceProps {
  entities: readonly SetUpEntity[];
  chosen: string;
  onChoose: (name: string) => void;
}

const EntityChoice = ({ entities, chosen, onChoose }: EntityChoiceProps) => (
  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    {text('entity')}
    <Select value={chosen} onChange={(event) => onChoose(event.target.value)} sx={{ minWidth: 0, maxWidth: '100%' }}>
      <option value="">{text('newEntity')}</option>
      {entities.map(({ name, label }) => (
        <option key={name} value={name}>
          {`${label.many} (${name})`}
        </option>
      ))}
    </Select>
  </Box>
);

const LINE = 110;

const declarationText = (declaration: unknown): string => `${written(declaration, '')}\n`;

const written = (value: unknown, indent: string): string => {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || (indent !== '' && indent.length + flat.length <= LINE)) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList ? value.map((each) => written(each, inner)) : membersOf(value, (each) => written(each, inner));
  const [begin, end] = isList ? '[]' : '{}';
  return `${begin}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${end}`;
};

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${membersOf(value, onOneLine).join(', ')} }`;
};

const membersOf = (value: object, write: (value: unknown) => string): string[] =>
  Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${write(each)}`);
