import { countryName } from '../geography.ts';

const customer = (name: string, country: string) => ({ name, country: countryName(country) });

/** Who buys: known by their contacts alone. Invented, every one. */
export const customers: readonly { name: string; country: string }[] = [
  customer('Causeway Lark Phone Shops', 'HK'),
  customer('Blue Kapok Retail Group', 'HK'),
  customer('Chengdu Hongye Shouji', 'CN'),
  customer('Hokuriku Momiji Keitai', 'JP'),
  customer('Sentosa Fig Lifestyle', 'SG'),
  customer('Penang Rambutan Gajet', 'MY'),
  customer('Banyan Gadget Bazaar', 'IN'),
  customer('Billabong Phone Repairs', 'AU'),
  customer('Souk Falcon Phones LLC', 'AE'),
  customer('Pennine Heather Phone Stores', 'GB'),
  customer('Spreewald Handyladen', 'DE'),
  customer('Wisła Kiosk Komórkowy', 'PL'),
  customer('Garrigue Téléphonie SARL', 'FR'),
  customer('Cervantes Trébol Telefonía', 'ES'),
  customer('Great Basin Wireless Outlets', 'US'),
  customer('Saguaro Phone Exchange', 'US'),
  customer('Laurentide Cellulaire', 'CA'),
  customer('Protea Cellular Traders', 'ZA'),
  customer('Ipê Amarelo Celulares', 'BR'),
];
