import { Alert, AlertTitle, Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { EntityPreview } from '../../contract/workflows/entity-setup/schemas.ts';
import { figure } from '../../src/messages/language.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

const order = ['NEW', 'CHANGED', 'DROPPED'] as const;

export const Changes = ({ preview: { changes, losses, locks, obstacles } }: { preview: EntityPreview }) => {
  const text = useTextsOf<typeof texts>('entity-setup');
  return (
    <>
      {obstacles.length > 0 ? (
        <Alert severity="error">
          <AlertTitle>{text('obstacles')}</AlertTitle>
          <List>{obstacles}</List>
        </Alert>
      ) : null}
      {losses.length > 0 ? (
        <Alert severity="warning">
          <AlertTitle>{text('losses')}</AlertTitle>
          <List>
            {losses.map(({ part, name, records }) =>
              text(part === 'FIELD' ? 'lostField' : 'lostEntity', {
                name,
                count: figure(records),
              }),
            )}
          </List>
        </Alert>
      ) : null}
      {locks.length > 0 ? (
        <Section title={text('locks')}>
          {locks.map(({ table, mode, meaning }) => (
            <li key={`${table} ${mode}`}>{text('lock', { table, mode, meaning })}</li>
          ))}
        </Section>
      ) : null}
      {changes.length === 0 ? <Box>{text('nothing')}</Box> : null}
      {order
        .map((change) => ({ change, parts: changes.filter((each) => each.change === change) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ change, parts }) => (
          <Section key={change} title={text(`changes.${change}`)}>
            {parts.map(({ part, name, definition }) => (
              <li key={`${part} ${name}`}>
                {text(`parts.${part}`)} <strong>{name}</strong>
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
