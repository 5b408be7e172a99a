import { useState } from 'react';
import type { UnregisteredOrganization } from '../../contract/importNote.ts';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import type { NotedTitle } from './MapTitleDialog.tsx';

const CreateOrganizationDialog = lazyPart(async () => (await import('./CreateOrganizationDialog.tsx')).CreateOrganizationDialog);
const MapTitleDialog = lazyPart(async () => (await import('./MapTitleDialog.tsx')).MapTitleDialog);

interface NoteDialogsOptions {
  /** What the dialog is open for at first. */
  organization?: UnregisteredOrganization | undefined;
  onCreated: (name: string) => void;
  onMapped: (said: string) => void;
}

/** The dialogs that settle a note of an import. */
export const useNoteDialogs = ({ organization, onCreated, onMapped }: NoteDialogsOptions) => {
  const [wanted, setWanted] = useState<UnregisteredOrganization | null>(organization ?? null);
  const [mapping, setMapping] = useState<NotedTitle | null>(null);
  const close = () => {
    setWanted(null);
    setMapping(null);
  };
  const closing = (settle: (said: string) => void) => (said: string) => {
    close();
    settle(said);
  };
  const dialogs = (
    <>
      {wanted ? <CreateOrganizationDialog organization={wanted} onClose={close} onCreated={closing(onCreated)} /> : null}
      {mapping ? <MapTitleDialog noted={mapping} onClose={close} onMapped={closing(onMapped)} /> : null}
    </>
  );
  return { dialogs, onCreateOrganization: setWanted, onMapTitle: setMapping };
};
