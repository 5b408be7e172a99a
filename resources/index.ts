import type { ResourceDeclaration } from '../contract/resource.ts';
import { applicationSettings } from './applicationSettings.ts';
import { authority } from './authority.ts';
import { competingRegionCombinedSpecOfferNotification } from './competingRegionCombinedSpecOfferNotification.ts';
import { competingRegionOfferNotification } from './competingRegionOfferNotification.ts';
import { contact } from './contact.ts';
import { contactTagBinding } from './contactTagBinding.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { forexRate } from './forexRate.ts';
import { generalNote } from './generalNote.ts';
import { grade } from './grade.ts';
import { keyword } from './keyword.ts';
import { learnedWord } from './learnedWord.ts';
import { offer } from './offer.ts';
import { offerFromTextExpansionColor } from './offerFromTextExpansionColor.ts';
import { offerFromTextIgnoreTerm } from './offerFromTextIgnoreTerm.ts';
import { organization } from './organization.ts';
import { phoneDialingCode } from './phoneDialingCode.ts';
import { product } from './product.ts';
import { productKeyword } from './productKeyword.ts';
import { questionText } from './questionText.ts';
import { tag } from './tag.ts';
import { tagInputText } from './tagInputText.ts';
import { tagInputTextToTagMapping } from './tagInputTextToTagMapping.ts';
import { teamworkSheet } from './teamworkSheet.ts';
import { teamworkSheetOrganizationBinding } from './teamworkSheetOrganizationBinding.ts';
import { termTransformation } from './termTransformation.ts';
import { tradeWord } from './tradeWord.ts';
import { user } from './user.ts';

export const declared = [
  offer,
  competingRegionOfferNotification,
  competingRegionCombinedSpecOfferNotification,
  keyword,
  productKeyword,
  termTransformation,
  learnedWord,
  offerFromTextExpansionColor,
  offerFromTextIgnoreTerm,
  tradeWord,
  grade,
  teamworkSheetOrganizationBinding,
  teamworkSheet,
  product,
  organization,
  country,
  currency,
  user,
  authority,
  applicationSettings,
  tagInputText,
  tagInputTextToTagMapping,
  phoneDialingCode,
  forexRate,
  contact,
  contactTagBinding,
  tag,
  generalNote,
  questionText,
] as const satisfies readonly ResourceDeclaration[];

export const resources: readonly ResourceDeclaration[] = declared;
