/** A PDF file of one page with lines of plain text. */
export function demoPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `1 0 0 1 72 ${770 - index * 24} Tm (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj`)
    .join('\n')
  const content = `BT /F1 13 Tf\n${text}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)

  const header = '%PDF-1.4\n'
  // The offset of each object, for the index (xref) at the end of the file.
  const starts = objects.map((_, index) => header.length + objects.slice(0, index).join('').length)
  const index = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = header.length + objects.join('').length
  return Buffer.from(
    `${header}${objects.join('')}xref\n0 ${size}\n0000000000 65535 f \n${index}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  )
}
