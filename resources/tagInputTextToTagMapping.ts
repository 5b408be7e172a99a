import { declare } from '../contract/resource.ts';

export const tagInputTextToTagMapping = declare({
  name: 'tag-input-text-to-tag-mapping',
  label: { one: 'Tag mapping', many: 'Tag mappings' },
  dialects: [],
  access: { read: ['MANAGER'], write: [], writtenBy: 'server' },
  fields: [
    {
      name: 'tagInputText',
      kind: 'MANY_TO_ONE',
      required: true,
      target: 'tag-input-text',
      lookupSearchField: 'title',
      goesWithTarget: true,
    },
    { name: 'tag', kind: 'MANY_TO_ONE', required: true, target: 'tag', lookupSearchField: 'title' },
  ],
  uniqueTogether: [['tagInputText', 'tag']],
  title: { from: ['tagInputText', 'tag'] },
});
