import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { calls } from '../../contract/workflows/restoration/calls.ts';
import type { OwnChange } from '../../contract/workflows/restoration/schemas.ts';
import { fieldFor } from '../../src/kinds/ChangedValue.tsx';
import { exactText } from '../../src/kinds/exactText.ts';
import { counted, listed } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { writing } from '../../src/providers/ownWrites.ts';
import { useDeclaration } from '../../src/registry/useDeclaration.ts';
import { useKeys } from '../../src/ui/keys/useKeys.ts';
import { text } from './index.ts';

const [MOST_FIELDS, LONGEST] = [3, 40];

export const OwnChangeKeys = () => {
  const data = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const declaration = useDeclaration();
  const params = { resource: declaration.name };
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const whatOf = ({ before, after, count, recordTitle }: OwnChange): string => {
    const title = recordTitle ?? declaration.label.one;
    if (before && after) return `${fieldsSaid(declaration, before, after)} · ${title}`;
    return before || after ? text(after ? 'own.made' : 'own.deleted', { title }) : text('own.records', counted(count));
  };
  const take = async (which: 'undo' | 'redo') => {
    const { [which]: change } = await data.call(calls.lastOwn, { params });
    if (!change) return notify(text(`own.${which}Nothing`), { type: 'info' });
    const body = { entryId: change.entryId };
    const { left = 0, leftRecords = [] } = await writing(declaration.name, () => data.call(calls.takeBack, { params, body }));
    void client.invalidateQueries({ queryKey: [declaration.name] });
    const stays = leftRecords.map(({ recordTitle, problems }) => `${recordTitle}: ${problems.map(({ message }) => message).join('. ')}`);
    const opposite = which === 'undo' ? 'redo' : 'undo';
    const said = (
      <>
        {[text(`own.${which}Done`, { what: whatOf(change) }), ...(left > 0 ? [text('left', counted(left)), ...stays] : [])].join('. ')}
        <Button color="inherit" sx={{ minHeight: 0, py: 0, mx: 1 }} onClick={() => press(opposite)}>
          {text(`own.${opposite}`)}
        </Button>
      </>
    );
    // Of several undone in a row, the last one is said.
    setNotifications((shown) => shown.filter(({ notificationOptions }) => notificationOptions?.undoable));
    notify(said, { type: left > 0 ? 'warning' : 'info' });
  };
  /** One after the other, so that each finds the change that the one before it left. */
  const press = (which: 'undo' | 'redo') => {
    last.current = last.current.then(() => take(which)).catch((reason: Error) => notify(reason.message, { type: 'error' }));
  };
  const said = async (which: 'undo' | 'redo') => {
    const { [which]: change } = await data.call(calls.lastOwn, { params });
    return change && `${text(`own.${which}Last`)}: ${whatOf(change)}`;
  };
  useKeys(text('own.title'), [
    { key: 'Ctrl Z', label: text('own.undoLast'), run: () => press('undo'), said: () => said('undo') },
    { key: 'Ctrl Y', label: text('own.redoLast'), run: () => press('redo'), said: () => said('redo') },
  ]);
  return null;
};

type Values = NonNullable<OwnChange['before']>;

/** 'Amount 540 → 545'. */
const fieldsSaid = (declaration: ResourceDeclaration, before: Values, after: Values): string => {
  const names = Object.keys(after);
  const all = names.slice(0, MOST_FIELDS).map((name) => {
    const field = fieldFor(declaration, name, before[name] ?? after[name]);
    const [from, to] = [before, after].map((values) => {
      const value = exactText(field, values) || '–';
      return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    });
    return `${fieldLabel(declaration, name)} ${from} → ${to}`;
  });
  return listed([...all, ...(names.length > MOST_FIELDS ? ['…'] : [])]);
};
