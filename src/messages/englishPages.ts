import { activity } from './englishActivity.ts';
import { compare } from './englishCompare.ts';
import { entitySetup } from './englishEntitySetup.ts';
import { firstSteps } from './englishFirstSteps.ts';
import { details, form, organization } from './englishForms.ts';
import { notes } from './englishNotes.ts';
import { offerCompare } from './englishOfferCompare.ts';
import { imports, importUndo, obstacle, own } from './englishOwnLists.ts';
import { productMerge } from './englishProductMerge.ts';
import { searchEverywhere } from './englishSearchEverywhere.ts';
import { upload } from './englishUpload.ts';

export const englishPages = {
  firstSteps,
  form,
  details,
  upload,
  activity,
  own,
  imports,
  importUndo,
  obstacle,
  productMerge,
  searchEverywhere,
  compare,
  notes,
  offerCompare,
  entitySetup,
  organization,
} as const;
