/** The formats of an exported list. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Most rows of an export. A CSV file is streamed, a workbook is made in memory. */
export const mostExported = { csv: 50_000, xlsx: 10_000 } as const satisfies Record<SheetFormat, number>

/** How the text of a CSV file is encoded, and what stands between its cells. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
