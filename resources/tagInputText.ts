import { declare } from '../contract/resource.ts';

export const tagInputText = declare({
  name: 'tag-input-text',
  dialects: ['paged-active'],
  access: { read: ['MANAGER'], write: ['MANAGER'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 150, messages: { MAX_LENGTH: 'No more than 150 characters long' } },
    { name: 'active', kind: 'BOOLEAN', default: true },
    {
      name: 'tagInputTextToTagMappingList',
      kind: 'ONE_TO_MANY',
      label: 'Tag mapping',
      child: 'tag-input-text-to-tag-mapping',
      childField: 'tagInputText',
      selects: 'tag',
      target: 'tag',
      lookupSearchField: 'title',
    },
  ],
  list: {
    isLong: true,
    upload: true,
  },
  details: ['title', 'active', 'entityCreatedOn', 'entityLastUpdatedOn', 'tagInputTextToTagMappingList'],
  finders: [
    {
      call: 'findAllActiveAndSubscribedToCommsInAllTagId',
      by: [{ parameter: 'tagIdList', field: 'tagInputTextToTagMappingList' }],
      only: { active: true },
      answers: 'page',
    },
  ],
  uploadMatchesBy: ['title'],
  menu: { group: 'Admin', title: 'Tag input text', icon: 'text' },
});
