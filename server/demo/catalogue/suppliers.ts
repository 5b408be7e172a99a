import { countryName, currencySymbol } from '../geography.ts';

/** Which staff keep which tab, by the supplier's country. */
export type Desk = 'Hong Kong Desk' | 'North Asia Desk' | 'South Desk' | 'West Desk';

export interface Supplier {
  name: string;
  country: string;
  desk: Desk;
  currency: string;
  brands: readonly string[];
  specs: readonly string[];
}

const supplier = (desk: Desk, name: string, country: string, currency: string, brands: string, specs: string): Supplier => ({
  name,
  country: countryName(country),
  desk,
  currency: currencySymbol(currency),
  brands: brands.split(' '),
  specs: specs.split(' '),
});

const PHONES = 'Apple Samsung Google Xiaomi';
const ANDROID = 'Samsung Google Xiaomi OnePlus Honor Nothing Motorola OPPO realme Huawei';
const GAMES = 'Sony Nintendo Microsoft Valve Meta';
const SOUND = 'Bose Beats Garmin Sony Apple';

/** Invented, every one. */
export const suppliers: readonly Supplier[] = [
  supplier('Hong Kong Desk', 'Harbourline Telecom Ltd', 'HK', 'HKD', 'Apple Samsung', 'HK JP US'),
  supplier('Hong Kong Desk', 'Kwun Wah Digital Trading', 'HK', 'HKD', 'Apple', 'HK JP US EU'),
  supplier('Hong Kong Desk', 'Lantau Crest Electronics', 'HK', 'HKD', `${GAMES} Bose Beats`, 'HK JP US'),
  supplier('Hong Kong Desk', 'Jade Wharf Mobile', 'HK', 'HKD', `${PHONES} vivo OPPO`, 'HK EU'),
  supplier('Hong Kong Desk', 'Tsim Lok Communications', 'HK', 'HKD', 'Apple Samsung Sony ASUS', 'HK US'),
  supplier('Hong Kong Desk', 'Pearl Estuary Devices', 'HK', 'USD', 'Apple', 'HK US JP SG'),
  supplier('Hong Kong Desk', 'Star Junk Trading Co', 'HK', 'HKD', `${GAMES} Garmin`, 'HK JP EU'),
  supplier('Hong Kong Desk', 'Mong Fai Mobile Supply', 'HK', 'HKD', 'Apple Samsung Xiaomi Huawei', 'HK CN JP'),
  supplier('Hong Kong Desk', 'Victoria Ridge Wholesale', 'HK', 'USD', 'Apple Samsung Google', 'HK US EU JP'),
  supplier('Hong Kong Desk', 'Sai Hing Gadgets Ltd', 'HK', 'HKD', SOUND, 'HK US EU'),
  supplier('Hong Kong Desk', 'Golden Ferry Telecom', 'HK', 'HKD', 'Apple', 'HK JP'),
  supplier('Hong Kong Desk', 'Tai Ping Lane Trading', 'HK', 'HKD', 'Samsung Xiaomi Honor Sony ASUS vivo OPPO', 'HK EU'),
  supplier('Hong Kong Desk', 'Silver Sampan Electronics', 'HK', 'HKD', 'Apple Nintendo Sony', 'HK JP'),
  supplier('Hong Kong Desk', 'Eastlight Handset Supply', 'HK', 'USD', 'Apple Samsung', 'HK EU US'),
  supplier('Hong Kong Desk', 'Shenzhen Yuntu Handset Trading', 'CN', 'CNY', 'Apple Huawei Xiaomi', 'HK CN US'),
  supplier('Hong Kong Desk', 'Guangzhou Lingxin Electronics', 'CN', 'CNY', 'Apple Samsung Xiaomi', 'HK US EU'),
  supplier('Hong Kong Desk', 'Huaqing Weiye Digital', 'CN', 'USD', 'Apple Nintendo Sony Meta', 'HK JP US'),
  supplier('North Asia Desk', 'Formosa Reef Digital', 'TW', 'TWD', 'ASUS Apple Sony Samsung', 'TW HK JP'),
  supplier('North Asia Desk', 'Taipei Songhe Mobile', 'TW', 'TWD', 'ASUS Apple Google Nintendo', 'TW JP US'),
  supplier('North Asia Desk', 'Kitanagi Trading KK', 'JP', 'JPY', 'Apple', 'JP'),
  supplier('North Asia Desk', 'Minato Hayabusa Mobile', 'JP', 'JPY', 'Apple Google Sony', 'JP'),
  supplier('North Asia Desk', 'Osaka Tsubame Denki', 'JP', 'JPY', `${GAMES} Apple`, 'JP'),
  supplier('North Asia Desk', 'Hanbit Narae Mobile', 'KR', 'KRW', 'Samsung Apple', 'HK EU US'),
  supplier('North Asia Desk', 'Seoul Dambi Trade', 'KR', 'KRW', 'Samsung', 'HK EU US'),
  supplier('South Desk', 'Merlin Quay Distribution', 'SG', 'SGD', 'Apple Samsung', 'SG HK'),
  supplier('South Desk', 'Tanjong Leaf Mobile', 'SG', 'SGD', 'Apple Google Garmin', 'SG HK US'),
  supplier('South Desk', 'Kallang Bay Devices', 'SG', 'USD', `Apple ${GAMES}`, 'SG HK JP US'),
  supplier('South Desk', 'Bukit Meranti Telekom', 'MY', 'MYR', 'Samsung Xiaomi Apple Honor', 'SG HK EU'),
  supplier('South Desk', 'Siam Lotus Handset', 'TH', 'THB', 'Apple Samsung Xiaomi', 'HK SG EU'),
  supplier('South Desk', 'Chao Wang Mobile', 'TH', 'THB', 'Apple Samsung', 'HK JP'),
  supplier('South Desk', 'Nilgiri Peak Telemart', 'IN', 'INR', 'Apple OnePlus Nothing realme vivo OPPO Samsung', 'IN'),
  supplier('South Desk', 'Deccan Sparrow Mobiles', 'IN', 'INR', 'Apple OnePlus realme OPPO vivo', 'IN'),
  supplier('South Desk', 'Wattle Bay Communications Pty Ltd', 'AU', 'AUD', 'Apple Samsung Google', 'HK SG US'),
  supplier('South Desk', 'Southern Banksia Mobile', 'AU', 'AUD', 'Apple Garmin Bose', 'HK US'),
  supplier('West Desk', 'Al Naseem Creek Trading FZE', 'AE', 'AED', 'Apple Samsung Xiaomi Honor Huawei', 'AE IN US HK'),
  supplier('West Desk', 'Deira Lantern Mobile LLC', 'AE', 'AED', `Apple ${ANDROID}`, 'AE IN EU'),
  supplier('West Desk', 'Dune Heron General Trading', 'AE', 'USD', 'Apple Samsung', 'AE HK JP US'),
  supplier('West Desk', 'Jumana Tide Electronics', 'AE', 'USD', `${GAMES} Apple Huawei`, 'AE EU US'),
  supplier('West Desk', 'Thornbury Vale Wireless', 'GB', 'GBP', 'Google Nothing Samsung Apple', 'UK EU'),
  supplier('West Desk', 'Ashdown & Pike Distribution', 'GB', 'GBP', 'Apple Google Samsung Sony', 'UK EU US'),
  supplier('West Desk', 'Mersey Lark Mobile', 'GB', 'USD', 'Google Apple Nothing', 'UK US'),
  supplier('West Desk', 'Elbkontor Mobilfunk GmbH', 'DE', 'EUR', `Apple ${ANDROID}`, 'EU'),
  supplier('West Desk', 'Rheinbogen Handels GmbH', 'DE', 'EUR', 'Samsung Sony Nintendo Microsoft', 'EU'),
  supplier('West Desk', 'Grachtenpoort Telecom BV', 'NL', 'EUR', ANDROID, 'EU UK'),
  supplier('West Desk', 'Oosterdok Devices BV', 'NL', 'EUR', `Apple ${GAMES} Garmin Bose`, 'EU'),
  supplier('West Desk', 'Bursztyn Mobile Sp. z o.o.', 'PL', 'PLN', 'Samsung Xiaomi Apple Motorola', 'EU'),
  supplier('West Desk', 'Karpaty Hurt Telekom', 'PL', 'PLN', 'Xiaomi Samsung Honor', 'EU'),
  supplier('West Desk', 'Lago Sereno Telefonia Srl', 'IT', 'EUR', 'Apple Samsung Xiaomi', 'EU'),
  supplier('West Desk', 'Puerto Alondra Moviles SL', 'ES', 'EUR', 'Apple Xiaomi Samsung OPPO', 'EU'),
  supplier('West Desk', 'Alpspitz Mobile AG', 'CH', 'CHF', 'Apple Samsung Sony', 'EU'),
  supplier('West Desk', 'Biscayne Kite Wireless Inc', 'US', 'USD', 'Apple Samsung Google', 'US'),
  supplier('West Desk', 'Prairie Lantern Distribution LLC', 'US', 'USD', `${GAMES} Bose Beats Apple`, 'US'),
  supplier('West Desk', 'Hudson Fern Devices Corp', 'US', 'USD', 'Apple Google OnePlus', 'US'),
  supplier('West Desk', 'Maple Harrier Wireless', 'CA', 'CAD', 'Apple Samsung Google', 'US'),
];

/** Registered, but on no sheet yet. */
export const suppliersWithoutSheet: readonly Pick<Supplier, 'name' | 'country'>[] = [
  { name: 'Lakeside Rowan Telecom', country: countryName('IE') },
  { name: 'Foz Petrel Telemoveis Lda', country: countryName('PT') },
];

/** In the workbook, but not registered: the import leaves a note for each. */
export const unregisteredNames: Readonly<Record<Desk, string>> = {
  'Hong Kong Desk': 'Kwai Lam Mobile Express',
  'North Asia Desk': 'Busan Gaon Electronics',
  'South Desk': 'Orchid Lane Handsets',
  'West Desk': 'Nordvik Telefon AS',
};
