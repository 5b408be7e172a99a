import { declare } from '../contract/resource.ts';

const message = 'No more than 10 characters long';

export const phoneDialingCode = declare({
  name: 'phone-dialing-code',
  dialects: ['paged-active'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'countryCode', kind: 'TEXT', required: true, maxLength: 10, example: '+44', messages: { MAX_LENGTH: message } },
    { name: 'areaCode', kind: 'TEXT', example: '20', notBlank: true, maxLength: 10, message },
    { name: 'countryAndAreaCode', kind: 'TEXT', maxLength: 20, derived: { from: ['countryCode', 'areaCode'], separator: '' } },
    { name: 'active', kind: 'BOOLEAN', default: true },
  ],
  list: {
    isLong: true,
    columns: ['countryCode', 'areaCode', 'countryAndAreaCode', 'active', 'entityCreatedOn', 'entityLastUpdatedOn'],
    searched: ['countryAndAreaCode'],
    sort: [{ field: 'countryAndAreaCode', sortDirection: 'asc' }],
    upload: true,
  },
  title: { from: ['countryAndAreaCode'] },
  finders: [
    { call: 'findAllActiveAndSubscribedToCommsInAllTagId', by: [{ parameter: 'tagIdList' }], only: { active: true }, answers: 'page' },
  ],
  uploadMatchesBy: ['countryCode', 'areaCode'],
  menu: { group: 'Admin', title: 'Phone dialing code', icon: 'phone' },
});
