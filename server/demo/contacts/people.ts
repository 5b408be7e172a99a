import { countryName } from '../geography.ts';

/** Given and family names that go together; a country with several communities has several lists. */
export interface People {
  country: string;
  given: readonly string[];
  family: readonly string[];
}

const people = (country: string, given: string, family: string): People => ({
  country: countryName(country),
  given: given.split(', '),
  family: family.split(', '),
});

/** Common names, combined by chance: nobody in particular. */
export const peopleByCountry: readonly People[] = [
  people(
    'HK',
    'Carmen, Kelvin, Winnie, Raymond, Wing Yan, Ka Ho, Vivian, Jason, Mei Ling, Desmond',
    'Lau, Cheung, Kwok, Yip, Tsang, Leung, Mak, Poon',
  ),
  people('CN', 'Xiaoming, Lihua, Jianguo, Yating, Weiqiang, Meilin', 'Zhang, Chen, Xu, Huang, Luo, Deng'),
  people('TW', 'Chia-Hao, Yi-Chun, Hsin-Yi, Kuan-Ting, Shu-Fen', 'Lin, Hsu, Tsai, Liao, Chou'),
  people('JP', 'Haruka, Kenji, Misaki, Takumi, Yuko, Daisuke', 'Sato, Kobayashi, Mori, Ishikawa, Yamada, Okada'),
  people('KR', 'Min-jun, Seo-yeon, Ji-hoon, Hye-jin, Dong-hyun', 'Kim, Park, Choi, Yoon, Kang'),
  people('SG', 'Wei Jie, Hui Min, Jun Kai, Shu Ting', 'Tan, Lim, Ong, Koh'),
  people('SG', 'Priya, Arjun, Kavitha', 'Menon, Pillai, Nair'),
  people('MY', 'Nurul Aina, Hafiz, Siti Aminah, Farid', 'Abdullah, Ismail, Rahman, Othman'),
  people('TH', 'Somchai, Kanya, Anong, Prasert, Malee', 'Srisai, Chaiyaporn, Thongdee, Boonmee'),
  people('IN', 'Rohan, Ananya, Vikram, Deepa, Suresh, Meera', 'Iyer, Kulkarni, Reddy, Sharma, Bhat'),
  people('AU', 'Chloe, Lachlan, Imogen, Angus, Matilda', 'Fletcher, Donnelly, Harris, Pemberton, Walsh'),
  people('AE', 'Omar, Layla, Yousef, Mariam, Khalid', 'Al Hashimi, Al Suwaidi, Haddad, Mansour'),
  people('AE', 'Imran, Sana, Faisal', 'Qureshi, Siddiqui, Malik'),
  people('GB', 'Oliver, Harriet, Callum, Priya, Gareth, Bethany', 'Whitfield, Okafor, Barker, Hughes, Marsden'),
  people('DE', 'Jürgen, Katrin, Lukas, Anneliese, Björn', 'Schröder, Vogel, Kästner, Lindemann, Groß'),
  people('NL', 'Sanne, Pieter, Femke, Joost, Maartje', 'van der Meer, de Graaf, Hoekstra, Bakker'),
  people('PL', 'Agnieszka, Tomasz, Łukasz, Małgorzata, Paweł', 'Nowak, Zieliński, Wróbel, Sikora'),
  people('IT', 'Giulia, Matteo, Chiara, Niccolò', 'Ferraro, Bianchi, Morelli, De Santis'),
  people('ES', 'Íñigo, Lucía, Álvaro, Begoña', 'Ibáñez, Navarro, Peña, Castaño'),
  people('CH', 'Reto, Céline, Urs, Nadja', 'Zürcher, Favre, Brunner, Keller'),
  people('US', 'Denise, Marcus, Brooke, Tyrell, Hannah, Luis', "Whitaker, Delgado, O'Connell, Freeman, Novak"),
  people('CA', 'Élise, Graham, Noémie, Trevor', 'Tremblay, MacLeod, Gagnon, Sinclair'),
  people('IE', 'Aoife, Ciarán, Niamh, Eoin', "O'Sullivan, Byrne, Gallagher"),
  people('PT', 'João, Inês, Tiago, Conceição', 'Carvalho, Simões, Magalhães'),
  people('FR', 'Élodie, Mathieu, Clémence, Thibault', 'Lefèvre, Garnier, Rousseau'),
  people('ZA', 'Thandiwe, Pieter, Naledi, Sipho', 'Dlamini, Botha, Mokoena'),
  people('BR', 'Fernanda, Rafael, Beatriz, Thiago', 'Cardoso, Araújo, Moreira'),
];
