import { declare } from '../contract/resource.ts';

const noMoreThan = (length: number) => `No more than ${length} characters long`;
const requiredUpTo = (length: number) => `Required and no more than ${length} characters long`;

export const contact = declare({
  name: 'contact',
  dialects: ['paged-active'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    {
      name: 'organization',
      kind: 'TEXT',
      notBlank: true,
      maxLength: 100,
      names: { target: 'organization', by: 'name' },
      message: noMoreThan(100),
    },
    { name: 'firstName', kind: 'TEXT', required: true, maxLength: 100, message: requiredUpTo(100) },
    { name: 'lastName', kind: 'TEXT', required: true, maxLength: 100, message: requiredUpTo(100) },
    { name: 'name', kind: 'TEXT', maxLength: 201, derived: { from: ['firstName', 'lastName'], separator: ' ' } },
    {
      name: 'email',
      kind: 'TEXT',
      required: true,
      minLength: 5,
      maxLength: 150,
      pattern: 'email',
      message: 'Between 5 and 150 characters and in the standard email address format.',
    },
    { name: 'phoneCountryCode', kind: 'TEXT', required: true, maxLength: 5, message: requiredUpTo(5), example: '+852' },
    { name: 'phoneNumber', kind: 'TEXT', required: true, maxLength: 30, message: requiredUpTo(30), example: '5550 0100' },
    { name: 'phone', kind: 'TEXT', maxLength: 36, derived: { from: ['phoneCountryCode', 'phoneNumber'], separator: ' ' } },
    { name: 'subscribedToComms', kind: 'BOOLEAN', default: true },
    { name: 'active', kind: 'BOOLEAN', default: true },
    {
      name: 'contactTagBindingList',
      kind: 'ONE_TO_MANY',
      label: 'Tags',
      child: 'contact-tag-binding',
      childField: 'contact',
      selects: 'tag',
      target: 'tag',
      lookupSearchField: 'title',
    },
  ],
  list: {
    isLong: true,
    columns: ['organization', 'firstName', 'lastName', 'email', 'phone', 'subscribedToComms', 'active', 'entityLastUpdatedOn'],
    searched: ['organization', 'name', 'email', 'phone'],
    sort: [{ field: 'firstName', sortDirection: 'asc' }],
    upload: true,
  },
  details: [
    'name',
    'organization',
    'email',
    'phone',
    'subscribedToComms',
    'active',
    'entityCreatedOn',
    'entityLastUpdatedOn',
    'contactTagBindingList',
  ],
  finders: [
    {
      call: 'findAllActiveAndSubscribedToCommsInAllTagId',
      by: [{ parameter: 'tagIdList', field: 'contactTagBindingList' }],
      only: { active: true, subscribedToComms: true },
      answers: 'page',
    },
  ],
  uploadMatchesBy: ['email'],
  menu: { group: 'Admin', title: 'Contacts', icon: 'contact' },
});
