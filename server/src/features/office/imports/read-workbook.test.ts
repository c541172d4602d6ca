import { expect, test } from 'vitest'
import { rowsOf, sendImport } from '#test/support/imports.ts'
import { aZip } from '#test/support/sample-files.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { rowXml, sheetXml, textCell, workbookParts } from '#test/support/workbooks.ts'

const it = useTestApp()

const row = (n: number, ...cells: string[]) => rowXml(n, cells.map(textCell))
const hiddenRow = (n: number, ...cells: string[]) => row(n, ...cells).replace('<row ', '<row hidden="1" ')
const hidingColumns = (sheet: string, columns: string) =>
  sheet.replace('<sheetData>', `<cols>${columns}</cols><sheetData>`)

async function read(sheets: Record<string, string>, options = {}) {
  const clerk = await it.signedIn('management')
  const content = await aZip(workbookParts(sheets))
  const response = await sendImport(clerk, { kind: 'vehicles', name: 'fleet.xlsx', content, options })
  return { clerk, found: response.json() }
}

test('of several sheets the one with the most known columns is taken, below a letterhead too, and others can be chosen', async () => {
  const sheets = {
    Notes: sheetXml(row(1, 'Reg No', 'Remark') + row(2, 'KDA 871A', 'x')),
    '.Old': sheetXml(row(1, 'Reg No', 'Make', 'Model', 'Capacity') + row(2, 'KDA 872A', 'a', 'b', '1')),
    Fleet: sheetXml(row(1, 'Simba') + row(3, 'Reg No', 'Make', 'Model') + row(4, 'KDA 873A', 'Isuzu', 'FVZ')),
    Broken: sheetXml(row(900_000, 'Reg No', 'Make', 'Model', 'Capacity')),
  }
  const { clerk, found } = await read(sheets)
  expect(found).toMatchObject({ sheetName: 'Fleet', sheetNames: ['Notes', 'Fleet', 'Broken'], headerRow: 3 })
  expect((await rowsOf(clerk, found)).map(({ cells }) => cells.make)).toEqual(['Isuzu'])
  expect((await read(sheets, { sheet: 'Notes' })).found).toMatchObject({ sheetName: 'Notes', rowCount: 1 })
})

test('hidden rows and columns that hold something are counted, below the header and within it', async () => {
  const hidden = hidingColumns(
    sheetXml(
      hiddenRow(1, 'Simba') +
        row(2, 'Reg No', 'Make', 'Model') +
        row(3, 'KDA 874A', 'Isuzu', 'FVZ') +
        hiddenRow(4, 'KDA 875A', 'Isuzu', 'FVZ') +
        hiddenRow(5, 'KDA 876A', 'Isuzu', 'FVZ') +
        hiddenRow(6, ''),
    ),
    '<col min="2" max="3" width="9" hidden="1"/><col min="5" max="16384" hidden="1"/>',
  )
  const { clerk, found } = await read({ Fleet: hidden })
  expect(found).toMatchObject({ hiddenRows: 2, hiddenColumns: 2, rowCount: 3 })
  expect(await rowsOf(clerk, found)).toHaveLength(3)
})
