import { expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Infinix Smart 9 (X6532) 3+64',
  'Infinix Hot 50i (X6531) 4+128',
  'Tecno Pop 9 (BG6m) 3+64',
  'Apple MacBook Air 13 (M4) 16GB 256GB Sky Blue',
  'Apple iPad A16 2025 Wi-Fi 128GB Blue',
  'Apple iPad A16 2025 Wi-Fi 128GB Yellow',
  'Samsung Galaxy Watch Ultra 2025 47mm 64GB Blue',
  'HUAWEI nova 13 12/256GB',
  'HONOR X7c 8GB 256GB Forest Green',
  'realme Note 50 4GB 128GB',
  'Infinix Note 50 (X6858) 8+256',
  'Infinix Hot 50 (X6882) 8+256',
  'Motorola Razr 60 8GB 256GB Hot Pink',
  'HUAWEI Watch Fit 4',
  'HUAWEI Watch Fit 4 Pro',
  'Sony WF-C700N White',
  'Apple AirPods 4 (MXP63)',
  'Apple AirPods 4 ANC (MXP93)',
  'Apple AirPods Pro 3 (MFHP4)',
  'Apple Pencil Pro (MX2D3)',
  'Apple Pencil USB-C (MUWA3)',
  'Nokia 105 4G 2023 Dual SIM',
  'Nokia 110 4G 2022 Dual SIM',
  'Nokia 110 4G 2023 Dual SIM',
  'Apple EarPods (MTJY3)',
  'Apple EarPods (MYQY3)',
  'Google Nest Hub (Gen2)',
  'JBL Flip 2021',
  'JBL Flip 7',
  'Sony WH-1000XM4',
  'Apple Watch SE 2022 40mm',
  'Apple Watch SE 3 40mm',
];
const index = createProductIndex(TITLES.map((title, at) => ({ id: at + 1, title })));
const found = (text: string) => {
  const { candidates, isUnambiguous } = index.rank({ text, headings: [], pieces: [] });
  return isUnambiguous ? candidates[0]?.title : null;
};

it.each([
  ['infinix smart 9 3+64', 'Infinix Smart 9 (X6532) 3+64'],
  ['tecno pop 9 3/64', 'Tecno Pop 9 (BG6m) 3+64'],
  ['infinix note 50 8+256', 'Infinix Note 50 (X6858) 8+256'],
  ['infinix hot 50 8+256', 'Infinix Hot 50 (X6882) 8+256'],
  ['ipad a16 wifi 128gb yellow', 'Apple iPad A16 2025 Wi-Fi 128GB Yellow'],
  ['jbl flip 2021', 'JBL Flip 2021'],
  ['jbl flip 7', 'JBL Flip 7'],
  ['airpods pro 3', 'Apple AirPods Pro 3 (MFHP4)'],
  ['nokia 105 4g', 'Nokia 105 4G 2023 Dual SIM'],
  ['nokia 110 4g 2022', 'Nokia 110 4G 2022 Dual SIM'],
  ['airpods 4', 'Apple AirPods 4 (MXP63)'],
  ['airpods 4 anc', 'Apple AirPods 4 ANC (MXP93)'],
])('nobody writes the number of a maker that a title has in brackets, nor what its other words tell: %s', (text, title) => {
  expect(found(text)).toBe(title);
});

it.each([
  'infinix smart 9 x6511 3+64',
  'macbook air 13 m2 16/256 sky blue',
  'ipad a16 2022 wifi 128gb blue',
  'galaxy watch ultra 2024 47mm 64gb blue',
  'airpods 3',
  'nokia 110 4g',
  'nokia 105 4g 2019',
  'earpods',
  'nest hub',
  'nest hub gen',
  'jbl flip',
  'apple watch se 40mm',
])('another number is another model: %s', (text) => expect(found(text)).toBeNull());

it('a colour tells nothing apart where no title of the model says one', () => {
  expect(found('huawei nova 13 12/256 black')).toBe('HUAWEI nova 13 12/256GB');
  expect(found('huawei nova 13 12/256 dock')).toBeNull();
  expect(found('honor x7c 8/256 black')).toBeNull();
  expect(found('huawei watch fit 4 black')).toBe('HUAWEI Watch Fit 4');
  expect(found('sony wf-c700n black')).toBeNull();
});
