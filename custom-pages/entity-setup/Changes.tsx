import { Alert, AlertTitle, Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { EntityPreview } from '../../contract/entity-setup/calls.ts';
import { useText } from '../../src/messages/text.ts';

const order = ['NEW', 'CHANGED', 'DROPPED'] as const;

export const Changes = ({ preview: { changes, losses, locks, obstacles } }: { preview: EntityPreview }) => {
  const text = useText();
  return (
    <>
      {obstacles.length > 0 ? (
        <Alert severity="error">
          <AlertTitle>{text('entitySetup.obstacles')}</AlertTitle>
          <List>{obstacles}</List>
        </Alert>
      ) : null}
      {losses.length > 0 ? (
        <Alert severity="warning">
          <AlertTitle>{text('entitySetup.losses')}</AlertTitle>
          <List>
            {losses.map(({ part, name, records }) =>
              text(part === 'FIELD' ? 'entitySetup.lostField' : 'entitySetup.lostEntity', {
                name,
                count: records.toLocaleString('en'),
              }),
            )}
          </List>
        </Alert>
      ) : null}
      {locks.length > 0 ? (
        <Section title={text('entitySetup.locks')}>
          {locks.map(({ table, mode, meaning }) => (
            <li key={`${table} ${mode}`}>{text('entitySetup.lock', { table, mode, meaning })}</li>
          ))}
        </Section>
      ) : null}
      {changes.length === 0 ? <Box>{text('entitySetup.nothing')}</Box> : null}
      {order
        .map((change) => ({ change, parts: changes.filter((each) => each.change === change) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ change, parts }) => (
          <Section key={change} title={text(`entitySetup.${change}`)}>
            {parts.map(({ part, name, definition }) => (
              <li key={`${part} ${name}`}>
                {text(`entitySetup.${part}`)} <strong>{name}</strong>
                <Box component="code" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
                  {definition}
                </Box>
              </li>
            ))}
          </Section>
        ))}
    </>
  );
};

const List = ({ children }: { children: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {children.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </Box>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem' }}>
      {title}
    </Box>
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
