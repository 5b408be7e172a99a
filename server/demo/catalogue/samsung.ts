import type { Brand } from './productLine.ts';

const ultra25 = ['Titanium Silverblue', 'Titanium Black', 'Titanium Whitesilver', 'Titanium Gray'];
const colours25 = ['Navy', 'Mint', 'Icyblue', 'Silver Shadow'];

export const samsung: Brand = {
  name: 'Samsung',
  lines: [
    {
      model: 'Galaxy S25 Ultra',
      options: { '12/256GB': 868, '12/512GB': 942, '12GB/1TB': 1095 },
      colours: ultra25,
      specs: ['HK', 'EU', 'US'],
      demand: 8,
    },
    { model: 'Galaxy S25+', options: { '12/256GB': 682, '12/512GB': 748 }, colours: colours25, specs: ['HK', 'EU'], demand: 2 },
    { model: 'Galaxy S25', options: { '12/128GB': 556 }, colours: colours25, specs: ['EU', 'US'], demand: 3 },
    { model: 'Galaxy S25', options: { '12/256GB': 602 }, colours: colours25, specs: ['HK', 'EU', 'US'], demand: 3 },
    {
      model: 'Galaxy S25 Edge',
      options: { '12/256GB': 635 },
      colours: ['Titanium Silver', 'Titanium Icyblue', 'Titanium Jetblack'],
      specs: ['HK', 'EU'],
    },
    {
      model: 'Galaxy S24 Ultra',
      options: { '12/256GB': 715, '12/512GB': 785 },
      colours: ['Titanium Gray', 'Titanium Black', 'Titanium Violet', 'Titanium Yellow'],
      specs: ['HK', 'EU'],
      demand: 4,
    },
    {
      model: 'Galaxy S24 FE',
      options: { '8/128GB': 388, '8/256GB': 428 },
      colours: ['Blue', 'Graphite', 'Gray', 'Mint'],
      specs: ['EU'],
      demand: 2,
    },
    {
      model: 'Galaxy Z Fold7',
      options: { '12/256GB': 1352, '12/512GB': 1448 },
      colours: ['Blue Shadow', 'Silver Shadow', 'Jetblack'],
      specs: ['HK', 'EU', 'US'],
      demand: 3,
    },
    {
      model: 'Galaxy Z Flip7',
      options: { '12/256GB': 772, '12/512GB': 848 },
      colours: ['Blue Shadow', 'Jetblack', 'Coralred'],
      specs: ['HK', 'EU'],
      demand: 3,
    },
    { model: 'Galaxy Z Flip6', options: { '12/256GB': 605 }, colours: ['Blue', 'Silver Shadow', 'Yellow', 'Mint'], specs: ['HK', 'EU'] },
    {
      model: 'Galaxy A56 5G',
      options: { '8/128GB': 298, '8/256GB': 328 },
      colours: ['Awesome Graphite', 'Awesome Lightgray', 'Awesome Olive', 'Awesome Pink'],
      specs: ['EU', 'AE'],
      demand: 3,
    },
    {
      model: 'Galaxy A36 5G',
      options: { '8/128GB': 232, '8/256GB': 262 },
      colours: ['Awesome Black', 'Awesome White', 'Awesome Lavender', 'Awesome Lime'],
      specs: ['EU'],
      demand: 3,
    },
    { model: 'Galaxy A16 LTE', options: { '4/128GB': 118 }, colours: ['Black', 'Gray', 'Light Green'], specs: ['EU', 'AE'], demand: 3 },
    { model: 'Galaxy A06', options: { '4/64GB': 76, '4/128GB': 86 }, colours: ['Black', 'Gold', 'Light Blue'], specs: ['AE'], demand: 2 },
    {
      model: 'Galaxy Tab S10 Ultra Wi-Fi',
      options: { '12/256GB': 832 },
      colours: ['Moonstone Gray', 'Platinum Silver'],
      specs: ['HK', 'EU'],
    },
    { model: 'Galaxy Tab S10+ Wi-Fi', options: { '12/256GB': 688 }, colours: ['Moonstone Gray', 'Platinum Silver'], specs: ['HK', 'EU'] },
    {
      model: 'Galaxy Tab A9+ Wi-Fi',
      options: { '4/64GB': 148, '8/128GB': 186 },
      colours: ['Graphite', 'Silver', 'Navy'],
      specs: ['EU'],
      demand: 2,
    },
    { model: 'Galaxy Watch7 BT', options: { '40mm': 176 }, colours: ['Green', 'Cream'], specs: ['EU', 'HK'] },
    { model: 'Galaxy Watch7 BT', options: { '44mm': 196 }, colours: ['Green', 'Silver'], specs: ['EU', 'HK'] },
    {
      model: 'Galaxy Watch Ultra LTE',
      options: { '47mm': 378 },
      colours: ['Titanium Gray', 'Titanium White', 'Titanium Silver'],
      specs: ['EU', 'HK'],
    },
    { model: 'Galaxy Buds3 Pro', options: { '': 134 }, colours: ['Silver', 'White'], specs: ['EU', 'HK', 'US'], demand: 2 },
    { model: 'Galaxy Buds3', options: { '': 96 }, colours: ['Silver', 'White'], specs: ['EU', 'HK'] },
    { model: 'Galaxy Buds FE', options: { '': 56 }, colours: ['Graphite', 'White'], specs: ['EU', 'IN'] },
  ],
};
