import type { ProductLine } from './productLine.ts';

const titanium15 = ['Natural Titanium', 'Blue Titanium', 'White Titanium', 'Black Titanium'];
const titanium16 = ['Black Titanium', 'White Titanium', 'Natural Titanium', 'Desert Titanium'];
const colours15 = ['Black', 'Blue', 'Green', 'Yellow', 'Pink'];
const colours16 = ['Black', 'White', 'Pink', 'Teal', 'Ultramarine'];
const colours17 = ['Black', 'White', 'Mist Blue', 'Sage', 'Lavender'];
const colours17Pro = ['Silver', 'Cosmic Orange', 'Deep Blue'];

export const applePhones: readonly ProductLine[] = [
  {
    model: 'iPhone 13',
    options: { '128GB': 395 },
    colours: ['Midnight', 'Starlight', 'Blue', 'Pink', 'Green'],
    specs: ['IN', 'US'],
    demand: 2,
  },
  { model: 'iPhone 14', options: { '128GB': 468 }, colours: ['Midnight', 'Starlight', 'Blue', 'Purple'], specs: ['IN', 'US'], demand: 2 },
  { model: 'iPhone 15', options: { '128GB': 562, '256GB': 655 }, colours: colours15, specs: ['HK', 'IN', 'US'], demand: 4 },
  { model: 'iPhone 15 Plus', options: { '128GB': 632 }, colours: colours15, specs: ['HK', 'US'], demand: 1 },
  { model: 'iPhone 15 Pro', options: { '128GB': 715, '256GB': 795 }, colours: titanium15, specs: ['HK', 'US'], demand: 3 },
  { model: 'iPhone 15 Pro Max', options: { '256GB': 905, '512GB': 1030 }, colours: titanium15, specs: ['HK', 'US'], demand: 4 },
  { model: 'iPhone 16e', options: { '128GB': 508, '256GB': 592 }, colours: ['Black', 'White'], specs: ['HK', 'IN', 'JP'], demand: 2 },
  { model: 'iPhone 16', options: { '128GB': 672, '256GB': 768 }, colours: colours16, specs: ['HK', 'JP', 'IN', 'US'], demand: 5 },
  { model: 'iPhone 16 Plus', options: { '128GB': 748, '256GB': 838 }, colours: colours16, specs: ['HK', 'US'], demand: 2 },
  {
    model: 'iPhone 16 Pro',
    options: { '128GB': 852, '256GB': 945, '512GB': 1098 },
    colours: titanium16,
    specs: ['HK', 'JP', 'US'],
    demand: 5,
  },
  {
    model: 'iPhone 16 Pro Max',
    options: { '256GB': 1065, '512GB': 1232, '1TB': 1405 },
    colours: titanium16,
    specs: ['HK', 'JP', 'US', 'EU'],
    demand: 9,
  },
  { model: 'iPhone 17', options: { '256GB': 798, '512GB': 972 }, colours: colours17, specs: ['HK', 'JP', 'US', 'SG'], demand: 6 },
  {
    model: 'iPhone Air',
    options: { '256GB': 905, '512GB': 1078 },
    colours: ['Space Black', 'Cloud White', 'Light Gold', 'Sky Blue'],
    specs: ['HK', 'US'],
    demand: 2,
  },
  {
    model: 'iPhone 17 Pro',
    options: { '256GB': 1105, '512GB': 1288, '1TB': 1472 },
    colours: colours17Pro,
    specs: ['HK', 'JP', 'US'],
    demand: 7,
  },
  {
    model: 'iPhone 17 Pro Max',
    options: { '256GB': 1232, '512GB': 1410, '1TB': 1592, '2TB': 1945 },
    colours: colours17Pro,
    specs: ['HK', 'JP', 'US', 'EU'],
    demand: 10,
  },
];
