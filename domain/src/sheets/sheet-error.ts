/** What stands for the value of a formula that was never computed. */
export const unsavedFormula = '#UNSAVED!'

/** Whether a cell shows an error instead of a value: '#N/A', '#REF!'. */
export function isSheetError(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|UNSAVED!)$/i.test(text.trim())
}
