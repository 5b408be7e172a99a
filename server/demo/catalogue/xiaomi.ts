import type { Brand } from './productLine.ts';

const note14Pro = ['Midnight Black', 'Coral Green', 'Lavender Purple'];

export const xiaomi: Brand = {
  name: 'Xiaomi',
  lines: [
    { model: '15 Ultra', options: { '16/512GB': 1012 }, colours: ['Black', 'White', 'Silver Chrome'], specs: ['HK', 'EU'], demand: 2 },
    { model: '15', options: { '12/256GB': 652, '12/512GB': 706 }, colours: ['Black', 'White', 'Green'], specs: ['HK', 'EU'], demand: 2 },
    {
      model: '14T',
      options: { '12/256GB': 358, '12/512GB': 398 },
      colours: ['Titan Gray', 'Titan Blue', 'Titan Black', 'Lemon Green'],
      specs: ['EU'],
      demand: 2,
    },
    {
      model: '14T Pro',
      options: { '12/256GB': 458, '12/512GB': 502 },
      colours: ['Titan Gray', 'Titan Blue', 'Titan Black'],
      specs: ['HK', 'EU'],
      demand: 2,
    },
    { model: 'Redmi Note 14 Pro 5G', options: { '8/256GB': 232, '12/512GB': 282 }, colours: note14Pro, specs: ['EU', 'AE'], demand: 3 },
    {
      model: 'Redmi Note 14 Pro+ 5G',
      options: { '8/256GB': 286 },
      colours: ['Midnight Black', 'Frost Blue', 'Lavender Purple'],
      specs: ['EU', 'AE'],
      demand: 2,
    },
    {
      model: 'Redmi Note 14',
      options: { '6/128GB': 132, '8/256GB': 158 },
      colours: ['Midnight Black', 'Mist Purple', 'Lime Green', 'Ocean Blue'],
      specs: ['EU'],
      demand: 3,
    },
    {
      model: 'Redmi 14C',
      options: { '4/128GB': 84 },
      colours: ['Midnight Black', 'Sage Green', 'Dreamy Purple', 'Starry Blue'],
      specs: ['EU', 'AE'],
      demand: 2,
    },
    {
      model: 'POCO X7 Pro',
      options: { '8/256GB': 256, '12/512GB': 302 },
      colours: ['Black', 'Green', 'Yellow'],
      specs: ['EU', 'HK'],
      demand: 2,
    },
    { model: 'POCO F7', options: { '12/256GB': 332, '12/512GB': 366 }, colours: ['Black', 'White'], specs: ['EU', 'HK'], demand: 2 },
  ],
};
