import type { ResourceDeclaration } from '../contract/resource.ts';
import { applicationSettings } from './applicationSettings.ts';
import { authority } from './authority.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { forexRate } from './forexRate.ts';
import { generalNote } from './generalNote.ts';
import { offer } from './offer.ts';
import { organization } from './organization.ts';
import { product } from './product.ts';
import { tag } from './tag.ts';
import { teamworkSheet } from './teamworkSheet.ts';
import { teamworkSheetOrganizationBinding } from './teamworkSheetOrganizationBinding.ts';
import { user } from './user.ts';

/** Every built-in resource, in the order of the menu. */
export const resources: readonly ResourceDeclaration[] = [
  offer,
  teamworkSheetOrganizationBinding,
  teamworkSheet,
  product,
  organization,
  country,
  currency,
  user,
  authority,
  applicationSettings,
  forexRate,
  tag,
  generalNote,
];
