import * as icons from './menuIcons.ts';

/** Of an entry whose declaration names none that is known: a folder. */
export const EntryIcon = ({ name = '' }: { name?: string | undefined }) => {
  const Icon = new Map(Object.entries(icons)).get(name) ?? icons.folder;
  return <Icon aria-hidden="true" />;
};
