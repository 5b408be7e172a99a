import type { Brand } from './productLine.ts';

export const otherPhones: readonly Brand[] = [
  {
    name: 'OnePlus',
    lines: [
      { model: '13', options: { '12/256GB': 642 }, colours: ['Black Eclipse'], specs: ['EU', 'US'] },
      {
        model: '13',
        options: { '16/512GB': 722 },
        colours: ['Midnight Ocean', 'Arctic Dawn', 'Black Eclipse'],
        specs: ['EU', 'US', 'IN'],
        demand: 2,
      },
      { model: '13R', options: { '12/256GB': 412 }, colours: ['Astral Trail', 'Nebula Noir'], specs: ['IN', 'US'] },
    ],
  },
  {
    name: 'Huawei',
    lines: [
      { model: 'Pura 70 Ultra', options: { '16/512GB': 905 }, colours: ['Black', 'Brown', 'Green'], specs: ['CN', 'EU'] },
      { model: 'Mate X6', options: { '12/512GB': 1462 }, colours: ['Black', 'Red'], specs: ['HK', 'AE'] },
      { model: 'FreeBuds Pro 4', options: { '': 128 }, colours: ['Black', 'White', 'Green'], specs: ['HK', 'EU'] },
      { model: 'Watch GT 5', options: { '46mm': 168 }, colours: ['Black', 'Blue'], specs: ['HK', 'EU', 'AE'] },
    ],
  },
  {
    name: 'Honor',
    lines: [
      { model: 'Magic7 Pro', options: { '12/512GB': 748 }, colours: ['Lunar Shadow Grey', 'Black'], specs: ['EU', 'HK'] },
      { model: '400 Pro', options: { '12/512GB': 498 }, colours: ['Lunar Grey', 'Midnight Black'], specs: ['EU', 'AE'] },
      { model: '400', options: { '8/256GB': 292 }, colours: ['Desert Gold', 'Meteor Silver', 'Midnight Black'], specs: ['EU'] },
    ],
  },
  {
    name: 'Nothing',
    lines: [
      { model: 'Phone (3)', options: { '12/256GB': 545, '16/512GB': 615 }, colours: ['Black', 'White'], specs: ['UK', 'EU', 'IN'] },
      { model: 'Phone (3a)', options: { '8/128GB': 258, '12/256GB': 292 }, colours: ['Black', 'White'], specs: ['UK', 'EU'] },
      { model: 'Phone (3a) Pro', options: { '12/256GB': 352 }, colours: ['Black', 'Grey'], specs: ['UK', 'EU'] },
    ],
  },
  {
    name: 'Sony',
    lines: [
      { model: 'Xperia 1 VI', options: { '12/256GB': 768 }, colours: ['Black', 'Platinum Silver', 'Khaki Green'], specs: ['EU', 'JP'] },
      {
        model: 'Xperia 1 VII',
        options: { '12/256GB': 958 },
        colours: ['Slate Black', 'Moss Green', 'Orchid Purple'],
        specs: ['EU', 'HK', 'JP'],
      },
      { model: 'Xperia 10 VI', options: { '8/128GB': 282 }, colours: ['Black', 'White', 'Blue'], specs: ['EU'] },
    ],
  },
  {
    name: 'OPPO',
    lines: [
      { model: 'Find X8 Pro', options: { '16/512GB': 812 }, colours: ['Space Black', 'Pearl White'], specs: ['HK', 'EU', 'IN'] },
      { model: 'Find X8', options: { '16/512GB': 632 }, colours: ['Space Black', 'Star Grey'], specs: ['HK', 'IN'] },
    ],
  },
  {
    name: 'vivo',
    lines: [{ model: 'X200 Pro', options: { '16/512GB': 838 }, colours: ['Titanium Grey', 'Cosmos Black'], specs: ['HK', 'IN'] }],
  },
  {
    name: 'realme',
    lines: [{ model: 'GT 7 Pro', options: { '12/256GB': 512, '16/512GB': 582 }, colours: ['Mars Orange', 'Galaxy Grey'], specs: ['IN'] }],
  },
  {
    name: 'ASUS',
    lines: [{ model: 'ROG Phone 9', options: { '16/512GB': 808 }, colours: ['Phantom Black', 'Storm White'], specs: ['HK', 'TW'] }],
  },
  {
    name: 'Motorola',
    lines: [{ model: 'Razr 60 Ultra', options: { '16/512GB': 862 }, colours: ['Scarab', 'Rio Red', 'Mountain Trail'], specs: ['EU'] }],
  },
];
