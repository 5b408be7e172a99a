import { applePhones } from './applePhones.ts';
import type { Brand } from './productLine.ts';

const airColours = ['Space Grey', 'Blue', 'Purple', 'Starlight'];

export const apple: Brand = {
  name: 'Apple',
  lines: [
    ...applePhones,
    {
      model: 'iPad 11-inch A16 Wi-Fi',
      options: { '128GB': 318, '256GB': 412 },
      colours: ['Silver', 'Blue', 'Pink', 'Yellow'],
      specs: ['HK', 'US'],
      demand: 3,
    },
    { model: 'iPad mini A17 Pro Wi-Fi', options: { '128GB': 442, '256GB': 535 }, colours: airColours, specs: ['HK'], demand: 2 },
    { model: 'iPad Air 11-inch M3 Wi-Fi', options: { '128GB': 532, '256GB': 622 }, colours: airColours, specs: ['HK', 'US'], demand: 2 },
    { model: 'iPad Air 13-inch M3 Wi-Fi', options: { '128GB': 718 }, colours: airColours, specs: ['HK'] },
    {
      model: 'iPad Pro 11-inch M4 Wi-Fi',
      options: { '256GB': 865, '512GB': 1042 },
      colours: ['Silver', 'Space Black'],
      specs: ['HK', 'US'],
    },
    { model: 'iPad Pro 13-inch M4 Wi-Fi', options: { '256GB': 1118 }, colours: ['Silver', 'Space Black'], specs: ['HK', 'US'] },
    { model: 'Watch SE 2nd Gen GPS', options: { '40mm': 196, '44mm': 221 }, colours: ['Midnight', 'Starlight', 'Silver'], specs: ['HK'] },
    {
      model: 'Watch Series 10 GPS',
      options: { '42mm': 328, '46mm': 354 },
      colours: ['Jet Black', 'Rose Gold', 'Silver'],
      specs: ['HK', 'US'],
      demand: 2,
    },
    { model: 'Watch Ultra 2', options: { '49mm': 662 }, colours: ['Natural Titanium', 'Black Titanium'], specs: ['HK', 'US'] },
    { model: 'AirPods 4', options: { '': 104 }, colours: [''], specs: ['HK', 'US', 'EU', 'JP'], demand: 2 },
    { model: 'AirPods 4 ANC', options: { '': 146 }, colours: [''], specs: ['HK', 'US', 'EU', 'JP'], demand: 2 },
    { model: 'AirPods Pro 2 USB-C', options: { '': 184 }, colours: [''], specs: ['HK', 'US', 'EU', 'JP'], demand: 4 },
    { model: 'AirPods Pro 3', options: { '': 216 }, colours: [''], specs: ['HK', 'US', 'EU', 'JP'], demand: 4 },
    {
      model: 'AirPods Max USB-C',
      options: { '': 452 },
      colours: ['Midnight', 'Starlight', 'Blue', 'Purple', 'Orange'],
      specs: ['HK', 'US'],
    },
    {
      model: 'MacBook Air 13-inch M4',
      options: { '16/256GB': 842, '16/512GB': 1018 },
      colours: ['Midnight', 'Starlight', 'Silver', 'Sky Blue'],
      specs: ['HK', 'US'],
      demand: 2,
    },
  ],
};
