import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openedElsewhere, overlays } from '../helpers/overlays.ts';

const LAYERS = ['Dialog', 'Drawer', 'SwipeableDrawer', 'Menu', 'Popover', 'Modal', 'FormDialog', 'ConfirmDialog', 'ConfirmCall'];
/** They draw what is given to them. */
const FRAMES = ['src/ui/ConfirmDialog.tsx', 'src/ui/ConfirmCall.tsx', 'src/ui/FormDialog.tsx'];

const drawnIn = (source: string): string[] => {
  const imported = [
    ...source.matchAll(/import \{([^}]*)\} from '(?:@mui\/material|[./\w-]*\/(?:FormDialog|ConfirmDialog|ConfirmCall)\.tsx)'/g),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return [...source.matchAll(/<(\w+)(?=[\s>])/g)].flatMap(([, name = '']) =>
    LAYERS.includes(name) && imported.includes(name) ? name : [],
  );
};

const named = (file: string): number =>
  Object.values(overlays).filter(({ drawnBy }) => drawnBy.includes(file)).length + (openedElsewhere[file] === undefined ? 0 : 1);

it('a case of the journey of overlays names each dialog, drawer and menu, or a test of its own opens it', () => {
  const files = globSync(['src/**/*.tsx', 'custom-pages/**/*.tsx']).filter((file) => !FRAMES.includes(file));
  const drawn = files.flatMap((file) => {
    const { length } = drawnIn(readFileSync(file, 'utf8'));
    return length === 0 ? [] : [{ file, length }];
  });
  expect(drawn.filter(({ file, length }) => named(file) < length)).toEqual([]);
  const drawing = drawn.map(({ file }) => file);
  const listed = [...Object.values(overlays).flatMap(({ drawnBy }) => drawnBy), ...Object.keys(openedElsewhere)];
  expect(listed.filter((file) => !drawing.includes(file))).toEqual([]);
  expect(Object.values(openedElsewhere).filter((test) => !existsSync(test))).toEqual([]);
});

it('a dialog that no case names is found', () => {
  expect(drawnIn("import { Box, Dialog } from '@mui/material';\n<Box /><Dialog open>")).toEqual(['Dialog']);
  expect(drawnIn("import { FormDialog } from '../../src/ui/FormDialog.tsx';\n<FormDialog\n")).toEqual(['FormDialog']);
  expect(drawnIn("import { Menu } from './menu.tsx';\n<Menu >")).toEqual([]);
});
