/** Refusals about saved views. */
export const viewSentences: Record<string, string> = {
  'The list does not have this search': 'Orodha haina utafutaji huu',
  'There is a view of this name already': 'Kuna mwonekano wenye jina hili tayari',
  'These views have changed. Reload to see them.': 'Mionekano hii imebadilika. Fungua upya uione.',
  'This list has {0} views already. Remove one first.': 'Orodha hii tayari ina mionekano {0}. Ondoa mmoja kwanza.',
  'View not found': 'Mwonekano haukupatikana',
}
