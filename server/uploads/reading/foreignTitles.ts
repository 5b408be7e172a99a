/** What suppliers of other languages write above the column of a field. They stand here and not in a declaration, since consoles load those. */
const titles = {
  organization:
    'Lieferant, Firma, Fournisseur, Proveedor, Fornitore, Fornecedor, Leverancier, Dostawca, 供应商, 供應商, 供貨商, 公司, 仕入先, Поставщик, Tedarikçi',
  product:
    'Artikel, Produkt, Bezeichnung, Produit, Désignation, Producto, Artículo, Prodotto, Articolo, Produto, Towar, 产品, 品名, 型号, 型號, 機型, 貨品, 商品, 商品名, 品番, Наименование, Товар, Ürün',
  currency: 'Währung, Waehrung, Devise, Moneda, Divisa, Moeda, Valuta, Waluta, 币种, 货币, 幣種, 幣別, 通貨, Валюта, Para birimi',
  amount:
    'Preis, Einzelpreis, Stückpreis, EP, Prix, Prix unitaire, Precio, Prezzo, Preço, Prijs, Cena, 价格, 價格, 價錢, 单价, 單價, 报价, 報價, 単価, 価格, Цена, Fiyat, Birim fiyat',
  quantity:
    'Menge, Anzahl, Stück, Quantité, Qté, Cantidad, Quantità, Quantidade, Aantal, Ilość, 数量, 數量, 库存, 庫存, 現貨, 個数, Количество, Кол-во, Miktar, Adet',
  leastQuantity:
    'Mindestmenge, Mindestabnahme, Quantité minimale, Cantidad mínima, Quantità minima, 起订量, 起訂量, 最少數量, 最小注文数, Минимальный заказ',
  validUntil:
    'Gültig bis, Gueltig bis, Válido hasta, Valido fino al, Geldig tot, Ważne do, 有效期, 有效期至, 有效日期, 有効期限, Срок действия',
  date: 'Datum, Fecha, Data, 日付, Дата, Tarih',
  remark: 'Bemerkung, Hinweis, Remarque, Observaciones, Osservazioni, Opmerking, Uwagi, 备注, 備註, 附註, 備考, Примечание, Açıklama',
};

export const foreignTitles: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(titles).map(([field, written]) => [field, written.split(', ')]),
);
