/** Error messages of the server about files that it reads: tables, statements of a bank, and the logo. In Swahili. */
export const fileSentences: Record<string, string> = {
  'Choose a PNG or JPEG picture': 'Chagua picha ya PNG au JPEG',
  'There is no logo': 'Hakuna nembo',
  'This file has {0} KB; at most 500': 'Faili hii ina KB {0}; zisizidi 500',
  'This picture cannot be printed. Save it again as PNG or JPEG, then choose it':
    'Picha hii haiwezi kuchapishwa. Ihifadhi upya kama PNG au JPEG, kisha uichague',
  'This picture is {0} pixels high; at most {1}': 'Picha hii ina kimo cha pikseli {0}; zisizidi {1}',
  'This picture is {0} pixels wide; at most {1}': 'Picha hii ina upana wa pikseli {0}; zisizidi {1}',
  'A PDF file cannot be read. Get it as XLSX or CSV and upload that.':
    'Faili ya PDF haiwezi kusomwa. Ipate kama XLSX au CSV, kisha uipakie.',
  'An Excel file holds up to {0} rows. Choose CSV, or narrow the filter.':
    'Faili ya Excel hubeba rekodi zisizozidi {0}. Chagua CSV, au chuja zaidi.',
  'Many files are being read at the moment. Try again shortly.': 'Faili nyingi zinasomwa sasa. Jaribu tena punde.',
  'Row {0} has a cell of more than 5,000 characters.': 'Rekodi {0} ina seli yenye zaidi ya herufi 5,000.',
  'Row {0} has the day first, row {1} the month. Correct one.':
    'Rekodi {0} inaanza na siku, rekodi {1} inaanza na mwezi. Rekebisha mojawapo.',
  'Row {0} and {1} more: lines such as “{2}” cannot be read.':
    'Rekodi {0} na nyingine {1}: mistari kama “{2}” haisomeki.',
  'Row {0} has {1} columns; at most {2} are read.': 'Rekodi {0} ina safu {1}; husomwa safu zisizozidi {2}.',
  'Row {0}: the amount “{1}” cannot be read.': 'Rekodi {0}: kiasi “{1}” hakisomeki.',
  'Row {0}: the line “{1}” cannot be read.': 'Rekodi {0}: mstari “{1}” hausomeki.',
  'Row {0}: the date “{1}” cannot be read.': 'Rekodi {0}: tarehe “{1}” haisomeki.',
  'Rows {0} and {1} more: amounts such as “{2}” cannot be read.':
    'Rekodi {0} na nyingine {1}: kiasi kama “{2}” hakisomeki.',
  'Rows {0} and {1} more: dates such as “{2}” cannot be read.':
    'Rekodi {0} na nyingine {1}: tarehe kama “{2}” haisomeki.',
  'Rows {0}: amounts such as “{1}” cannot be read.': 'Rekodi {0}: kiasi kama “{1}” hakisomeki.',
  'Rows {0}: dates such as “{1}” cannot be read.': 'Rekodi {0}: tarehe kama “{1}” haisomeki.',
  'The XML of the file has a DOCTYPE, which is not accepted.': 'XML ya faili ina DOCTYPE, ambayo haikubaliki.',
  'The file has a quotation mark that is not closed. Correct it and upload it again.':
    'Faili ina alama ya kunukuu ambayo haijafungwa. Irekebishe na uipakie tena.',
  'The file has no such sheet. Choose another one.': 'Faili haina laha hiyo. Chagua nyingine.',
  'The file has no transactions.': 'Faili haina miamala.',
  'The file has statements of several accounts. Upload one account at a time.':
    'Faili ina taarifa za akaunti kadhaa. Pakia akaunti moja kwa wakati.',
  'The file has {0} rows; at most {1} go in at once.':
    'Faili ina rekodi {0}; rekodi zinazoweza kuingizwa kwa mara moja hazizidi {1}.',
  'The file holds more than 30 million characters. Split it.': 'Faili ina zaidi ya herufi milioni 30. Igawanye.',
  'The file holds more than {0} parts.': 'Faili ina zaidi ya sehemu {0}.',
  'The file is damaged. Save the file as XLSX or CSV and upload it again.':
    'Faili imeharibika. Ihifadhi kama XLSX au CSV na uipakie tena.',
  'The file is larger than 10 MB. Split it.': 'Faili ni kubwa kuliko MB 10. Igawanye.',
  'The file is protected by a password. Save it without one and upload it again.':
    'Faili imelindwa kwa nenosiri. Ihifadhi bila nenosiri na uipakie tena.',
  'The file takes more than 30 seconds to read. Split it.': 'Kusoma faili kunachukua zaidi ya sekunde 30. Igawanye.',
  'The file takes too much memory to read. Split it.': 'Kusoma faili kunahitaji kumbukumbu nyingi mno. Igawanye.',
  'The file unpacks to more than 100 MB.': 'Faili ikifunguliwa inazidi MB 100.',
  'The statement is in {0}. Only accounts in KES can be read.':
    'Taarifa ni ya {0}. Ni akaunti za KES pekee zinazoweza kusomwa.',
  'The statement is not whole: its opening or closing balance is missing.':
    'Taarifa si nzima: salio la mwanzo au la mwisho halipo.',
  'This is a binary Excel file (.xlsb). Save the file as XLSX or CSV and upload it again.':
    'Hii ni faili ya Excel ya aina ya binary (.xlsb). Ihifadhi kama XLSX au CSV na uipakie tena.',
  'This is a web page, whatever its name says. Save the file as XLSX or CSV and upload it again.':
    'Huu ni ukurasa wa wavuti, hata jina lake likisema vingine. Uhifadhi kama XLSX au CSV na uupakie tena.',
  'This is an Excel file of the old kind (.xls). Save the file as XLSX or CSV and upload it again.':
    'Hii ni faili ya Excel ya aina ya zamani (.xls). Ihifadhi kama XLSX au CSV na uipakie tena.',
  'This is an OpenDocument file (.ods). Save the file as XLSX or CSV and upload it again.':
    'Hii ni faili ya OpenDocument (.ods). Ihifadhi kama XLSX au CSV na uipakie tena.',
  'This is an XML file. Save the file as XLSX or CSV and upload it again.':
    'Hii ni faili ya XML. Ihifadhi kama XLSX au CSV na uipakie tena.',
  'This is not a table. Save the file as XLSX or CSV and upload it again.':
    'Hili si jedwali. Ihifadhi faili kama XLSX au CSV na uipakie tena.',
  'Each paper with this picture would have more than 1 MB. Save it with fewer pixels, then choose it.':
    'Kila hati yenye picha hii ingezidi MB 1. Ihifadhi kwa pikseli chache zaidi, kisha uichague.',
}
