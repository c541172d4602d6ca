import { parse } from 'csv-parse/sync'
import read from 'read-excel-file/node'

/** The rows of an office's file as texts, read by the libraries alone: what the program makes of it can be compared with it. */
export async function readTable(file: Buffer): Promise<string[][]> {
  if (file.subarray(0, 2).toString() === 'PK') {
    const [sheet] = await read(file)
    return (sheet?.data ?? []).map((cells) => cells.map((value) => String(value ?? '')))
  }
  const text = decode(file)
  const [letterhead = ''] = text.split('\n')
  return parse(text, { delimiter: letterhead.includes(';') ? ';' : ',', relax_column_count: true })
}

/** UTF-8 where it is that, else what Windows writes. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
