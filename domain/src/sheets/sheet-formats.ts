/** The formats of an exported list. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Most rows of an export. A CSV file is streamed, a workbook is made in memory. */
export const mostExported = { csv: 50_000, xlsx: 10_000 } as const satisfies Record<SheetFormat, number>
