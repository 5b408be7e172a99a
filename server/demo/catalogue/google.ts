import type { Brand } from './productLine.ts';

export const google: Brand = {
  name: 'Google',
  lines: [
    { model: 'Pixel 8a', options: { '8/128GB': 318 }, colours: ['Obsidian', 'Porcelain', 'Bay', 'Aloe'], specs: ['UK', 'US'], demand: 2 },
    {
      model: 'Pixel 9a',
      options: { '8/128GB': 402, '8/256GB': 468 },
      colours: ['Obsidian', 'Porcelain', 'Iris'],
      specs: ['JP', 'UK', 'US'],
      demand: 3,
    },
    {
      model: 'Pixel 9',
      options: { '12/128GB': 492, '12/256GB': 556 },
      colours: ['Obsidian', 'Porcelain', 'Wintergreen', 'Peony'],
      specs: ['UK', 'US'],
      demand: 2,
    },
    {
      model: 'Pixel 9 Pro',
      options: { '16/128GB': 652, '16/256GB': 718 },
      colours: ['Obsidian', 'Porcelain', 'Hazel', 'Rose Quartz'],
      specs: ['UK', 'US'],
      demand: 2,
    },
    {
      model: 'Pixel 9 Pro XL',
      options: { '16/256GB': 802 },
      colours: ['Obsidian', 'Porcelain', 'Hazel', 'Rose Quartz'],
      specs: ['JP', 'US'],
    },
    {
      model: 'Pixel 10',
      options: { '12/128GB': 635, '12/256GB': 705 },
      colours: ['Obsidian', 'Indigo', 'Frost', 'Lemongrass'],
      specs: ['UK', 'US'],
      demand: 3,
    },
    {
      model: 'Pixel 10 Pro',
      options: { '16/256GB': 878 },
      colours: ['Obsidian', 'Porcelain', 'Moonstone', 'Jade'],
      specs: ['JP', 'US'],
      demand: 2,
    },
    {
      model: 'Pixel 10 Pro XL',
      options: { '16/256GB': 952, '16/512GB': 1042 },
      colours: ['Obsidian', 'Porcelain', 'Moonstone', 'Jade'],
      specs: ['US'],
      demand: 2,
    },
    { model: 'Pixel Buds Pro 2', options: { '': 142 }, colours: ['Porcelain', 'Hazel', 'Wintergreen', 'Peony'], specs: ['US'] },
    { model: 'Pixel Watch 3 Wi-Fi', options: { '41mm': 238, '45mm': 268 }, colours: ['Obsidian', 'Porcelain'], specs: ['UK', 'US'] },
  ],
};
