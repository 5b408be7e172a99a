import { wordSet } from './table.ts';

export const accessoryWords = wordSet(
  'case cases cover covers glass protector protectors film foil sleeve pouch skin bumper holder mount stand tripod strap straps band bands charger chargers charging adapter adaptor adapters cable cables cord dock hub powerbank battery batteries remote keyboard pencil stylus',
  'replacement spare parts screen lcd digitizer housing flex lightning box boxes dummy sticker stickers for fur für para pour para для compatible hulle hülle folie ladegerat kabel akku funda carcasa cargador capa pelicula coque etui étui kabel ladowarka чехол чехлы стекло кабель earphones earphone headset headphones',
);
