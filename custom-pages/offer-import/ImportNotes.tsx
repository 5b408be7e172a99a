import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { useImportState } from '../../src/trade/sheetImport.ts';
import { text } from './index.ts';
import { sheetImport, useReloadOffers } from './sheetImport.ts';

export const ImportNotes = () => {
  const { endings } = useImportState(sheetImport);
  return (
    <NotesSection
      isFolded
      category={sheetImport.job.noteCategory}
      heading={text('compare.notes')}
      emptyText={text('compare.noNotes')}
      createdText={(name) => text('compare.organizationCreated', { name })}
      onOrganizationCreated={useReloadOffers()}
      saidUntil={endings}
    />
  );
};
